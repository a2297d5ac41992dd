import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, refusalSentence, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { AUDIO_ACCEPT } from '../media/audio-file.ts';
import { VocalFields } from './VocalFields.tsx';

type PlainTakeFormProps = {
  /** Of this form, new each time it is opened: sending it twice adds nothing twice. */
  uploadKey: string;
  title: string;
  refused: Refused | undefined;
};

/** A take that was recorded elsewhere, or with the phone's own recorder. Needs no scripts. */
export function PlainTakeForm({ uploadKey, title, refused }: PlainTakeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const error = (name: string) => fieldError(refused, name) ?? undefined;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      {refused && <ErrorState title="Upload failed">{refusalSentence(refused)}</ErrorState>}
      <Field
        label="Your take"
        help="MP3, WAV, OGG, M4A, AAC or FLAC, up to 200MB. Sing along from the track's first moment."
        error={error('audio')}
      >
        <TextInput type="file" name="audio" accept={AUDIO_ACCEPT} capture />
      </Field>
      <VocalFields
        title={typedValue(refused, 'title') ?? title}
        message={typedValue(refused, 'description') ?? ''}
        errors={{ title: error('title'), description: error('description') }}
      />
      <Button variant="accent" busy={isBusy} busyLabel="Uploading...">
        Save Vocals
      </Button>
    </Form>
  );
}
