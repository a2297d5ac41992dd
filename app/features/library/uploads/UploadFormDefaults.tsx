import { Switch } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { CONTENT_TYPE_LABELS } from '../public-track.ts';
import type { UploadDefaults } from './upload-queue.ts';
import * as texts from './texts.ts';

/** Beats come from the Beat Machine; all other types can be uploaded. */
const CONTENT_TYPES = ['track', 'album', 'vocal'] as const;

export const contentTypeOptions = () =>
  CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }));

type UploadFormDefaultsProps = {
  /** Hidden once every file has fields of its own. */
  hidden: boolean;
  /** The submitted values when the form is shown again. */
  contentType?: string | undefined;
  isPublic?: boolean | undefined;
};

/** Values for every file of the plain form, and initial values for each file with scripts. */
export function UploadFormDefaults(props: UploadFormDefaultsProps) {
  const { hidden, contentType = 'track', isPublic = true } = props;
  return (
    <div className="grid gap-2" hidden={hidden}>
      <Field label={texts.contentType}>
        <Select name="contentType" options={contentTypeOptions()} defaultValue={contentType} />
      </Field>
      <Switch name="isPublic" value="true" defaultChecked={isPublic}>
        {texts.publicSoVisitorsCanHear}
      </Switch>
    </div>
  );
}

/** Reads the current values of these fields. */
export function readDefaults(
  form: HTMLFormElement | null,
): Pick<UploadDefaults, 'contentType' | 'isPublic'> {
  const fields = new FormData(form ?? undefined);
  const chosen = fields.get('contentType');
  return {
    contentType: CONTENT_TYPES.find((value) => value === chosen) ?? 'track',
    isPublic: fields.has('isPublic'),
  };
}
