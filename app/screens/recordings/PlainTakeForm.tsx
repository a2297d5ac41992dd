import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { AUDIO_ACCEPT } from '#app/features/media/audio-file.ts';
import type { TrackToSing } from './record-page.operations.server.ts';
import { saveWords } from './saved-words.ts';
import { defaultVocalTitle } from './vocal-limits.ts';
import { VocalFields } from './VocalFields.tsx';
import * as texts from './texts.ts';

type PlainTakeFormProps = {
  track: TrackToSing;
  /** Of this form, new each time it is opened: sending it twice adds nothing twice. */
  uploadKey: string;
  refused: Refused | undefined;
};

/** A take that was recorded elsewhere, or with the phone's own recorder. Needs no scripts. */
export function PlainTakeForm({ track, uploadKey, refused }: PlainTakeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const error = (name: string) => fieldError(refused, name) ?? undefined;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <RefusalNote refused={refused} title={texts.uploadFailed} />
      <Field label={texts.yourTake} help={texts.takeFileHelp} error={error('audio')}>
        <TextInput type="file" name="audio" accept={AUDIO_ACCEPT} capture />
      </Field>
      <VocalFields
        title={typedValue(refused, 'title') ?? defaultVocalTitle(track.title)}
        message={typedValue(refused, 'description') ?? ''}
        errors={{ title: error('title'), description: error('description') }}
      />
      <Button variant="accent" busy={isBusy} busyLabel={texts.uploading}>
        {saveWords(track)}
      </Button>
    </Form>
  );
}
