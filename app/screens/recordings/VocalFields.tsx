import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { VOCAL_LIMITS } from './vocal.ts';
import * as texts from './texts.ts';

type VocalFieldsProps = {
  title: string;
  message?: string;
  errors?: { title?: string | undefined; description?: string | undefined };
};

/** The fields that describe a take. */
export function VocalFields({ title, message = '', errors = {} }: VocalFieldsProps) {
  return (
    <>
      <Field label={texts.title} error={errors.title}>
        <TextInput
          name="title"
          defaultValue={title}
          required
          maxLength={VOCAL_LIMITS.title}
          autoComplete="off"
        />
      </Field>
      <Field label={texts.message} optional error={errors.description}>
        <TextArea
          name="description"
          rows={2}
          defaultValue={message}
          placeholder={texts.whatShouldTheyListenFor}
        />
      </Field>
    </>
  );
}
