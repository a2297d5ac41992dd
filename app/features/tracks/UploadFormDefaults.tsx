import { Switch } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { CONTENT_TYPE_LABELS } from './track-meta.ts';

/** Beats come from the Beat Machine; all else can be sent. */
export const UPLOAD_CONTENT_TYPES = (['track', 'album', 'vocal'] as const).map((value) => ({
  value,
  label: CONTENT_TYPE_LABELS[value],
}));

type UploadFormDefaultsProps = {
  /** What was chosen before, when the form comes back. */
  contentType?: string | undefined;
  isPublic?: boolean | undefined;
};

/** What holds for every file of the plain form. */
export function UploadFormDefaults({ contentType, isPublic = true }: UploadFormDefaultsProps) {
  return (
    <>
      <Field label="Content type">
        <Select name="contentType" options={UPLOAD_CONTENT_TYPES} defaultValue={contentType ?? 'track'} />
      </Field>
      <Switch name="isPublic" value="true" defaultChecked={isPublic}>
        Public, so visitors can hear it
      </Switch>
    </>
  );
}
