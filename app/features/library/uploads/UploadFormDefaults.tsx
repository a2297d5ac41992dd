import { Switch } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { CONTENT_TYPE_LABELS } from '../public-track.ts';
import type { UploadDefaults } from './upload-queue.ts';
import * as texts from './texts.ts';

/** Beats come from the Beat Machine; all else can be sent. */
const CONTENT_TYPES = ['track', 'album', 'vocal'] as const;

export const CONTENT_TYPE_OPTIONS = CONTENT_TYPES.map((value) => ({
  value,
  label: CONTENT_TYPE_LABELS[value],
}));

type UploadFormDefaultsProps = {
  /** Out of sight once every file has fields of its own. */
  hidden: boolean;
  /** What was chosen before, when the form comes back. */
  contentType?: string | undefined;
  isPublic?: boolean | undefined;
};

/** What holds for every file of the plain form, and for every file to begin with. */
export function UploadFormDefaults(props: UploadFormDefaultsProps) {
  const { hidden, contentType = 'track', isPublic = true } = props;
  return (
    <div className="grid gap-2" hidden={hidden}>
      <Field label={texts.contentType}>
        <Select name="contentType" options={CONTENT_TYPE_OPTIONS} defaultValue={contentType} />
      </Field>
      <Switch name="isPublic" value="true" defaultChecked={isPublic}>
        {texts.publicSoVisitorsCan}
      </Switch>
    </div>
  );
}

/** What the fields above say now. */
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
