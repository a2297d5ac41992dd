import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { useEditing } from './editing-context.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import * as texts from '../texts.ts';

type EditorFormProps = {
  intent: string;
  /** Beside the intent: what the form is about. */
  fields?: Record<string, string | number>;
  /** Where Cancel leads. By default the page itself. */
  cancelTo?: string | undefined;
  saveLabel?: string;
  /** More buttons, which submit this form with intents of their own. */
  extra?: ReactNode;
  /** Other intents of this form's buttons. */
  intents?: readonly string[];
  className?: string;
  children: ReactNode;
};

/**
 * A form of the own page: Save says 'Saving...', Cancel discards, and what was typed stays when it was
 * refused. Without scripts it is a plain post; with them the same post in place.
 */
export function EditorForm(props: EditorFormProps) {
  const { intent, fields = {}, saveLabel = texts.save, extra, intents = [], className } = props;
  const { action, closeTo, refusedFor } = useEditing();
  const { cancelTo = closeTo } = props;
  const refused = refusedFor(intent, ...intents);
  const form = useFocusWrong(refused);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      replace
      preventScrollReset
      className="grid gap-4"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalNote refused={refused} title={texts.updateFailed} />
      <div className={className ?? 'grid gap-4'}>{props.children}</div>
      <Actions>
        <SubmitButton variant="accent" intent={intent}>
          {saveLabel}
        </SubmitButton>
        <Button to={cancelTo} preventScrollReset>
          {texts.cancel}
        </Button>
        {extra}
      </Actions>
    </Form>
  );
}

type SubmitButtonProps = {
  intent: string;
  variant?: 'accent' | 'danger' | 'ghost' | 'default';
  busyLabel?: string;
  className?: string;
  children: ReactNode;
};

/** A button that submits the form around it with its intent. */
export function SubmitButton(props: SubmitButtonProps) {
  const { intent, busyLabel = texts.saving, ...button } = props;
  const { formData } = useNavigation();
  return (
    <Button
      {...button}
      name="intent"
      value={intent}
      busy={formData?.get('intent') === intent}
      busyLabel={busyLabel}
    />
  );
}

type EditorFieldProps = {
  /** The form's intent, whose refusal this field may be a part of. */
  intent: string;
  name: string;
  label: ReactNode;
  /** What is saved. */
  value?: string | null;
  optional?: boolean;
  help?: ReactNode;
  /** Several lines of text: how many are seen. */
  rows?: number;
  type?: 'text' | 'url' | 'date';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'url' | 'text';
  className?: string;
};

/** A line or several lines of text: as typed, else as saved. */
export function EditorField(props: EditorFieldProps) {
  const { intent, name, label, value, optional, help, rows, className, ...input } = props;
  const refused = useEditing().refusedFor(intent);
  const control = { name, defaultValue: typedValue(refused, name) ?? value ?? '' };
  return (
    <Field
      id={`field-${name}`}
      label={label}
      mark={optional ? '(optional)' : undefined}
      help={help}
      error={fieldError(refused, name)}
      className={className}
    >
      {rows ? (
        <TextArea {...control} rows={rows} placeholder={input.placeholder} />
      ) : (
        <TextInput {...control} {...input} />
      )}
    </Field>
  );
}
