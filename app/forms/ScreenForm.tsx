import { Form, type FormProps } from '@remix-run/react';
import { typedValue } from '#app/operations/refused-form.ts';
import { FormRefused } from './FormFields.tsx';
import { RefusalNote, useFocusWrong, useRefused } from './RefusalNote.tsx';

type ScreenFormProps = FormProps & {
  /** Its intent, on a screen with several forms: the refusal of another form is not shown here. */
  intent?: string;
  /** The title if it is refused: 'Item not saved'. */
  failed: string;
  /** Makes the form idempotent. */
  formKey?: string | undefined;
};

/**
 * A form that posts to its own screen. If refused, it shows why, focuses the first invalid field, and
 * preserves the input.
 */
export function ScreenForm(props: ScreenFormProps) {
  const { intent, failed, formKey, children, ...form } = props;
  const last = useRefused();
  const refused = intent === undefined || last?.intent === intent ? last : undefined;
  const ref = useFocusWrong(refused);
  return (
    <Form ref={ref} method="post" noValidate {...form}>
      <RefusalNote refused={refused} title={failed} />
      {formKey && (
        <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
      )}
      <FormRefused.Provider value={refused}>{children}</FormRefused.Provider>
    </Form>
  );
}
