import { Form, useFormAction, useLocation } from '@remix-run/react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Menu, MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { recordAddress, trackAddress } from '../library/track.ts';
import {
  deleteGenerationAddress,
  editAddress,
  generationAddress,
  generationAnchor,
  type GenerationView,
  madeAt,
  stemMixOf,
  titleOf,
  transcriptionAddress,
} from './generation.ts';
import * as texts from './texts.ts';
import { useGenerationAction } from './use-generation-action.ts';

type ActionsProps = {
  generation: GenerationView;
  /** True on the result's own page, where adding it to the library is offered at the top. */
  large?: boolean;
};

/** The actions for a result: add it to the library, download it, or edit it further. */
export function GenerationActions({ generation, large }: ActionsProps) {
  const { id, type, status, sound, midiUrl, mayRetry, mayConvertAnyway, mayEdit, heard } =
    generation;
  const mix = stemMixOf(generation);
  // Elsewhere the stems, a result of their own, are not on the screen: it leads to them.
  const isListed = useLocation().pathname.startsWith('/ai-studio');
  if (!mayRetry && !sound && !midiUrl && status !== 'failed') return null;
  return (
    <Actions>
      {mayConvertAnyway && (
        <Submit
          id={id}
          intent="convertAnyway"
          icon="right"
          label={texts.convertAnyway}
          busyLabel={texts.converting}
          failed={texts.notConverted}
        />
      )}
      {mayRetry && (
        <Submit
          id={id}
          intent="retryGeneration"
          icon="restart"
          label={texts.tryAgain}
          failed={texts.notTriedAgain}
        />
      )}
      {status === 'failed' && type !== 'beat' && (
        <Button icon="mic" to={`${madeAt(type)}?again=${id}`}>
          {texts.useAnotherRecording}
        </Button>
      )}
      {!large && <KeepInLibrary generation={generation} />}
      {heard?.mayCorrect && (
        <Button icon="edit" to={transcriptionAddress(id)}>
          {texts.correctTranscription}
        </Button>
      )}
      {mayEdit && (
        <Button icon="edit" to={editAddress(id)}>
          {texts.editResult}
        </Button>
      )}
      {sound && (
        <Button icon="download" href={`${sound.wavUrl}?download`} download>
          {texts.downloadAudio}
        </Button>
      )}
      {midiUrl && (
        <Button icon="download" href={`${midiUrl}?download`} download>
          {texts.downloadMidi}
        </Button>
      )}
      {mix && generation.mayOpenMixer && (
        <Button icon="layers" to={`${generationAddress(mix.of)}#mixer`}>
          {texts.openMixer}
        </Button>
      )}
      {sound &&
        !mix &&
        (isListed ? (
          <Submit
            id={id}
            intent="separateStems"
            icon="layers"
            label={texts.separateStems}
            failed={texts.errorTitle}
          />
        ) : (
          <LeadingForm id={id} intent="separateStems" icon="layers" label={texts.separateStems} />
        ))}
      {sound && type === 'beat' && <RecordOver generation={generation} />}
    </Actions>
  );
}

/** Records vocals over a beat. The beat is added to the library first, because takes belong to a track. */
function RecordOver({ generation: { id, trackId } }: { generation: GenerationView }) {
  const { pathname } = useLocation();
  if (trackId === null) {
    return <LeadingForm id={id} intent="recordOver" icon="mic" label={texts.recordOverIt} />;
  }
  const back = `${pathname}#${generationAnchor(id)}`;
  return (
    <Button icon="mic" to={recordAddress(trackId, { back })}>
      {texts.recordOverIt}
    </Button>
  );
}

/** Adds the result to the library as a track, or links to that track. */
export function KeepInLibrary({ generation, large }: ActionsProps) {
  const { id, sound, trackId } = generation;
  if (trackId !== null) {
    return (
      <Button
        variant={large ? 'default' : 'ghost'}
        icon={large ? 'check' : undefined}
        to={trackAddress(trackId)}
      >
        {texts.inYourLibrary}
      </Button>
    );
  }
  if (!sound) return null;
  return (
    <LeadingForm
      id={id}
      intent="addToLibrary"
      icon="plus"
      label={texts.addToLibrary}
      variant={large ? 'accent' : 'default'}
    />
  );
}

type LeadingFormProps = {
  id: number;
  intent: string;
  icon: 'mic' | 'plus' | 'layers';
  label: string;
  variant?: 'default' | 'accent';
};

/**
 * A form that leads to another screen. The browser submits it, since news of the result may renew the list before
 * the answer, and the router then drops the answer's redirect.
 */
function LeadingForm({ id, intent, icon, label, variant }: LeadingFormProps) {
  return (
    <Form method="post" action={useFormAction()} reloadDocument>
      <input type="hidden" name="generationId" value={id} />
      <Button variant={variant} name="intent" value={intent} icon={icon}>
        {label}
      </Button>
    </Form>
  );
}

type SubmitProps = {
  id: number;
  intent: string;
  icon: 'restart' | 'right' | 'layers';
  label: string;
  busyLabel?: string;
  /** The message when the action fails. */
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

type GenerationMenuProps = {
  generation: GenerationView;
  /** True on the result's own page: deleting leaves the page and asks on a page of its own. */
  large?: boolean | undefined;
};

/** The menu with the other actions for a result. */
export function GenerationMenu({ generation, large }: GenerationMenuProps) {
  const { id, type, sound } = generation;
  const deletion = useGenerationAction(texts.deleteFailed);
  return (
    <Menu label={texts.moreAbout(titleOf(generation))}>
      {!large && (
        <MenuItem icon="info" to={generationAddress(id)}>
          {texts.details}
        </MenuItem>
      )}
      {sound && (
        <MenuItem icon="download" href={`${sound.mp3Url}?download`} download>
          {texts.downloadSmallFile}
        </MenuItem>
      )}
      {!stemMixOf(generation) && (
        <MenuItem icon="restart" to={`${madeAt(type)}?again=${id}`}>
          {type === 'beat' ? texts.makeAnotherLikeIt : texts.useTheseSettingsAgain}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        icon="trash"
        danger
        to={deleteGenerationAddress(id)}
        onClick={(event) => {
          if (large) return;
          event.preventDefault();
          if (window.confirm(texts.sureToDeleteGeneration)) {
            deletion.send({ intent: 'deleteGeneration', generationId: id });
          }
        }}
      >
        {texts.deleteLabel}
      </MenuItem>
    </Menu>
  );
}
