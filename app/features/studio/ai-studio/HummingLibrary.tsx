import { useFormAction } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import type { HummingRecording } from '../generation-view.ts';
import { HUMMING_LIMIT, HUMMING_TOOLS, TOOLS } from '../tools/tools.ts';
import { AUDIO_ACCEPT } from '../../media/audio-file.ts';
import { HummingRow } from './HummingRow.tsx';
import { LIBRARY_ADDRESS } from './studio-tabs.ts';
import { StudioLayout } from './StudioLayout.tsx';
import * as texts from './texts.ts';

export interface HummingShelf {
  recordings: HummingRecording[];
  /** The key of the next page. */
  next: number | null;
  isFirst: boolean;
  uploadKey: string;
}

type HummingLibraryProps = { shelf: HummingShelf; refused: Refused | undefined };

/** What was recorded and kept: to be heard, and to be used in the tool that it was recorded for. */
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
            <EmptyState>{texts.noHummingRecordingsSaved}</EmptyState>
          ) : (
            <p className="quiet py-3">{texts.thereIsNothingOlder}</p>
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

/** A file of this device, or of a phone's own recorder. */
function AddRecording({ uploadKey, refused: any }: AddRecordingProps) {
  const action = useFormAction();
  const refused = any?.intent === 'addRecording' ? any : undefined;
  return (
    <details className="group mt-6" open={refused ? true : undefined}>
      <summary className="small quiet flex min-h-target items-center gap-2 font-[500]">
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        {texts.addRecordingFromFile}
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
          <Field label={texts.recordWithThisDevice} help={texts.phoneOpensOwnRecorder}>
            <TextInput type="file" name="audio" accept="audio/*" capture />
          </Field>
        </noscript>
        <FileDrop
          name="audio"
          label={texts.dropARecordingHere}
          labelRest={texts.orChooseAFile}
          hint={texts.supportsMp3WavMax(HUMMING_LIMIT.words)}
          accept={AUDIO_ACCEPT}
          error={fieldError(refused, 'audio')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.title} error={fieldError(refused, 'title')}>
            <TextInput
              name="title"
              required
              maxLength={255}
              placeholder={texts.enterTitleRecording}
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
