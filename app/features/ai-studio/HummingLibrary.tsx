import { useFormAction, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, refusalSentence, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState } from '#app/ui/States.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import type { HummingRecording } from '../generations/generation-view.ts';
import { HUMMING_LIMIT, HUMMING_TOOLS, TOOLS } from '../generations/tools/tools.ts';
import { HummingRow } from './HummingRow.tsx';
import { LIBRARY_ADDRESS } from './rooms.ts';
import { StudioRoom } from './StudioRoom.tsx';

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
    <StudioRoom refused={refused}>
      <section aria-labelledby="humming-library">
        <h2 className="h2" id="humming-library" tabIndex={-1}>
          Humming Library
        </h2>
        {recordings.length === 0 ? (
          isFirst ? (
            <EmptyState>
              No humming recordings saved yet. Use the save feature in other tabs to build your
              library.
            </EmptyState>
          ) : (
            <p className="quiet py-3">There is nothing older.</p>
          )
        ) : (
          <ul className="mt-3">
            {recordings.map((recording) => (
              <HummingRow key={recording.id} recording={recording} />
            ))}
          </ul>
        )}
        <Pager
          label="Recordings"
          previousTo={isFirst ? null : LIBRARY_ADDRESS}
          previousLabel="Newest"
          nextTo={next === null ? null : `${LIBRARY_ADDRESS}?recordings=${next}`}
          nextLabel="Older"
        />
      </section>
      <AddRecording key={uploadKey} uploadKey={uploadKey} refused={refused} />
    </StudioRoom>
  );
}

type AddRecordingProps = { uploadKey: string; refused: Refused | undefined };

/** A file of this device, or of a phone's own recorder. */
function AddRecording({ uploadKey, refused: any }: AddRecordingProps) {
  const action = useFormAction();
  const busy = useNavigation().formData?.get('intent') === 'addRecording';
  const refused = any?.intent === 'addRecording' ? any : undefined;
  return (
    <details className="group mt-6" open={refused ? true : undefined}>
      <summary className="small quiet flex min-h-target items-center gap-2 font-[500]">
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        Add a recording from a file
      </summary>
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="grid gap-4 pt-2"
        aria-label="Add a recording"
      >
        <input type="hidden" name="uploadKey" value={uploadKey} />
        {refused && <ErrorState title="Save Failed">{refusalSentence(refused)}</ErrorState>}
        <noscript>
          <Field label="Record with this device" help="A phone opens its own recorder.">
            <TextInput type="file" name="audio" accept="audio/*" capture />
          </Field>
        </noscript>
        <FileDrop
          name="audio"
          label="Drop a recording here"
          labelRest=", or choose a file"
          hint={`Supports MP3, WAV (max ${HUMMING_LIMIT.words})`}
          accept="audio/*"
          error={fieldError(refused, 'audio')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Title" error={fieldError(refused, 'title')}>
            <TextInput
              name="title"
              required
              maxLength={255}
              placeholder="Enter a title for your recording..."
              defaultValue={typedValue(refused, 'title')}
            />
          </Field>
          <Field label="For">
            <Select
              name="toolType"
              options={HUMMING_TOOLS.map((value) => ({ value, label: TOOLS[value].name }))}
              defaultValue={typedValue(refused, 'toolType')}
            />
          </Field>
        </div>
        <div>
          <Button name="intent" value="addRecording" busy={busy} busyLabel="Saving...">
            Save Recording
          </Button>
        </div>
      </form>
    </details>
  );
}
