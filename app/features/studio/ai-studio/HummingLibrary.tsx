import { useFormAction } from '@remix-run/react';
import { useMemo } from 'react';
import { dateOf } from '#app/display/date-of.ts';
import { joinFacts } from '#app/display/format.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button, IconButton, PlayButton } from '#app/ui/Button.tsx';
import { DeleteDialog } from '#app/ui/DeleteDialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { Title } from '#app/ui/Words.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import { AUDIO_ACCEPT } from '../../media/audio-file.ts';
import type { PlayerTrack } from '../../player/player-track.ts';
import { usePlayable } from '../../player/use-playable.ts';
import { LIBRARY_ADDRESS } from './studio-tabs.ts';
import { StudioLayout } from './AiStudio.tsx';
import * as texts from './texts.ts';
import type { HummingRecording } from '../generation.ts';
import { HUMMING_LIMIT, HUMMING_TOOLS, toolAddress, TOOLS } from '../tools/tools.ts';
import { useGenerationAction } from '../use-generation-action.ts';

function HummingRow({ recording }: { recording: HummingRecording }) {
  const { id, title, toolType, duration, createdAt } = recording;
  const deletion = useGenerationAction(texts.deleteFailed);
  const track = usePlayerTrack(recording);
  const { state, onPlay } = usePlayable(track);
  const seconds = duration === null ? null : `${Math.round(duration)} s`;
  const saved = createdAt ? dateOf(createdAt) : texts.unknownDate;
  return (
    <li
      id={`recording-${id}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3"
    >
      <PlayButton
        title={title}
        state={state}
        audioHref={track.audioUrl}
        trackId={track.id}
        onClick={onPlay}
      />
      <div className="min-w-0 flex-[1_1_180px]">
        <Title as="h3" className="h3">
          {title}
        </Title>
        <p className="small quiet num">{joinFacts([TOOLS[toolType].name, seconds, saved])}</p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <Button to={`${toolAddress(toolType)}?humming=${id}`}>
          {texts.use}
          <span className="vh"> {texts.titleInTool(title, TOOLS[toolType].name)}</span>
        </Button>
        <IconButton
          icon="trash"
          iconSize={20}
          label={texts.deleteTitle(title)}
          to={`/ai-studio/humming-library/${id}/delete`}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            if (window.confirm(texts.sureToDeleteRecording)) {
              deletion.send({ intent: 'deleteRecording', recordingId: id });
            }
          }}
        />
      </div>
    </li>
  );
}

function usePlayerTrack({
  id,
  artistId,
  title,
  duration,
  audioUrl,
}: HummingRecording): PlayerTrack {
  return useMemo(
    () => ({
      id: `humming-${id}`,
      artistId,
      title,
      artist: texts.hummingLibrary,
      duration,
      audioUrl,
      level: 0,
      opusUrl: null,
      artworkUrl: null,
      peaks: [],
      page: '/ai-studio/humming-library',
    }),
    [id, artistId, title, duration, audioUrl],
  );
}

interface HummingShelf {
  recordings: HummingRecording[];
  /** The key of the next page. */
  next: number | null;
  isFirst: boolean;
  uploadKey: string;
}

type HummingLibraryProps = { shelf: HummingShelf; refused: Refused | undefined };

/** Saved recordings, each to be played, or used in the tool that it was recorded for. */
export function HummingLibrary({ shelf, refused }: HummingLibraryProps) {
  const { recordings, next, isFirst, uploadKey } = shelf;
  return (
    <StudioLayout refused={refused}>
      <section aria-labelledby="humming-library">
        <h2 className="h2" id="humming-library" tabIndex={-1}>
          {texts.hummingLibrary}
        </h2>
        {recordings.length === 0 ? (
          isFirst ? (
            <EmptyState>{texts.noHummingRecordingsYet}</EmptyState>
          ) : (
            <p className="quiet py-3">{texts.nothingOlder}</p>
          )
        ) : (
          <ul className="mt-3">
            {recordings.map((recording) => (
              <HummingRow key={recording.id} recording={recording} />
            ))}
          </ul>
        )}
        <Pager
          label={texts.recordings}
          previousTo={isFirst ? null : LIBRARY_ADDRESS}
          previousLabel={texts.newest}
          nextTo={next === null ? null : `${LIBRARY_ADDRESS}?recordings=${next}`}
          nextLabel={texts.older}
        />
      </section>
      <AddRecording key={uploadKey} uploadKey={uploadKey} refused={refused} />
    </StudioLayout>
  );
}

type AddRecordingProps = { uploadKey: string; refused: Refused | undefined };

/** Adds a file from the device, or from a phone's own recorder. */
function AddRecording({ uploadKey, refused: any }: AddRecordingProps) {
  const action = useFormAction();
  const refused = any?.intent === 'addRecording' ? any : undefined;
  return (
    <details className="group mt-6" open={refused ? true : undefined}>
      <summary className="small quiet flex min-h-target items-center gap-2 font-[500]">
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        {texts.addARecordingFromAFile}
      </summary>
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="grid gap-4 pt-2"
        aria-label={texts.addARecording}
      >
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <RefusalNote refused={refused} title={texts.saveFailed} />
        <noscript>
          <Field label={texts.recordWithThisDevice} help={texts.phoneOpensItsOwnRecorder}>
            <TextInput type="file" name="audio" accept="audio/*" capture />
          </Field>
        </noscript>
        <FileDrop
          name="audio"
          label={texts.dropARecordingHere}
          labelRest={texts.orChooseAFile}
          hint={texts.supportsMp3AndWavUpTo(HUMMING_LIMIT.words)}
          accept={AUDIO_ACCEPT}
          error={fieldError(refused, 'audio')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.title} error={fieldError(refused, 'title')}>
            <TextInput
              name="title"
              required
              maxLength={255}
              placeholder={texts.enterATitleForRecording}
              defaultValue={typedValue(refused, 'title')}
            />
          </Field>
          <Field label={texts.forLabel}>
            <Select
              name="toolType"
              options={HUMMING_TOOLS.map((value) => ({ value, label: TOOLS[value].name }))}
              defaultValue={typedValue(refused, 'toolType')}
            />
          </Field>
        </div>
        <div>
          <SubmitButton intent="addRecording">{texts.saveRecording}</SubmitButton>
        </div>
      </form>
    </details>
  );
}

type DeleteRecordingDialogProps = {
  recording: { id: number; title: string };
  refused: Refused | undefined;
};

/** The confirmation page for deleting a recording without scripts. */
export function DeleteRecordingDialog({ recording, refused }: DeleteRecordingDialogProps) {
  return (
    <DeleteDialog
      name={recording.title}
      closeTo={`/ai-studio/humming-library#recording-${recording.id}`}
      intent="deleteRecording"
      problem={<RefusalNote whole refused={refused} title={texts.deleteFailed} />}
    >
      <p>{texts.sureToDeleteRecording}</p>
    </DeleteDialog>
  );
}
