import { Link } from '@remix-run/react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Menu, MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { deleteGenerationAddress, generationAddress, madeAt, titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { useGenerationAction } from './use-generation-action.ts';

export const CONFIRM_DELETE_GENERATION =
  'Are you sure you want to delete this generation and its files? This action cannot be undone.';

type GenerationActionsProps = {
  generation: GenerationView;
  /** On its own page: deleting it leads away, and asks on a page of its own. */
  large?: boolean | undefined;
};

/** What can be done with it next: to take it along, to go on with it, to be rid of it. */
export function GenerationActions({ generation, large }: GenerationActionsProps) {
  const { id, status, sound, midiUrl, mayRetry, trackId } = generation;
  if (status === 'processing') return null;
  return (
    <Actions>
      {mayRetry && (
        <Submit
          id={id}
          intent="retryGeneration"
          icon="restart"
          label="Try again"
          failed="Not tried again"
        />
      )}
      {sound && (
        <Button icon="download" href={`${sound.wavUrl}?download`} download>
          Download Audio
        </Button>
      )}
      {midiUrl && (
        <Button icon="download" href={`${midiUrl}?download`} download>
          Download MIDI
        </Button>
      )}
      {sound && (
        <Submit
          id={id}
          intent="separateStems"
          icon="layers"
          label="Separate Stems"
          failed="Error"
        />
      )}
      {sound && trackId === null && (
        <Submit
          id={id}
          intent="addToLibrary"
          icon="plus"
          label="Add to library"
          busyLabel="Adding..."
          failed="Not added"
        />
      )}
      {trackId !== null && (
        <Link className="btn btn-ghost" to={`/beats#track-${trackId}`}>
          In your library
        </Link>
      )}
      <More generation={generation} large={large} />
    </Actions>
  );
}

type SubmitProps = {
  id: number;
  intent: string;
  icon: 'restart' | 'layers' | 'plus';
  label: string;
  busyLabel?: string;
  /** Said when it fails. */
  failed: string;
};

function Submit({ id, intent, icon, label, busyLabel, failed }: SubmitProps) {
  const { Form, action, busy } = useGenerationAction(failed);
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="generationId" value={id} />
      <Button name="intent" value={intent} icon={icon} busy={busy} busyLabel={busyLabel ?? label}>
        {label}
      </Button>
    </Form>
  );
}

function More({ generation, large }: GenerationActionsProps) {
  const { id, type, sound } = generation;
  const deletion = useGenerationAction('Delete Failed');
  return (
    <Menu label={`More about ${titleOf(generation)}`}>
      {!large && (
        <MenuItem icon="info" to={generationAddress(id)}>
          Details
        </MenuItem>
      )}
      {sound && (
        <MenuItem icon="download" href={`${sound.mp3Url}?download`} download>
          Download small file (MP3)
        </MenuItem>
      )}
      <MenuItem icon="restart" to={`${madeAt(type)}?again=${id}`}>
        {type === 'beat' ? 'Make another like it' : 'Use these settings again'}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon="trash"
        danger
        to={deleteGenerationAddress(id)}
        onClick={(event) => {
          if (large) return;
          event.preventDefault();
          if (window.confirm(CONFIRM_DELETE_GENERATION)) {
            deletion.send({ intent: 'deleteGeneration', generationId: id });
          }
        }}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
