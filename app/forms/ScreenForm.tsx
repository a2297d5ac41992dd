import { Form, type FormProps } from '@remix-run/react';
import { typedValue } from '#app/operations/refused-form.ts';
import { FormRefused } from './FormFields.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { useFocusWrong } from './use-focus-wrong.ts';
import { useRefused } from './use-refused.ts';

type ScreenFormProps = FormProps & {
  /** Which one it is, on a screen with several: what came back of another is not said here. */
  intent?: string;
  /** What failed then: 'Item not saved'. */
  failed: string;
  /** With it, sending the form twice does nothing twice. */
  formKey?: string | undefined;
};

/**
 * A form that posts to its own screen. Where it comes back it says why, leads to the first field that
 * is wrong, and holds what was typed.
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
