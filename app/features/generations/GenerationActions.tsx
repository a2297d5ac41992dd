import { Link } from '@remix-run/react';
import { Actions, Button } from '#app/ui/Button.tsx';
import type { GenerationView } from './generation-view.ts';
import { useGenerationAction } from './use-generation-action.ts';

/** What can be done with it next: to take it along, or to go on with it. */
export function GenerationActions({ generation }: { generation: GenerationView }) {
  const { id, sound, midiUrl, mayRetry, trackId } = generation;
  if (!mayRetry && !sound && !midiUrl) return null;
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
