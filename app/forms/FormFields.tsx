import {
  createContext,
  useContext,
  type ComponentPropsWithoutRef,
  type ElementType,
  type ReactNode,
} from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { RadioCards, Switch } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';

/** The refused form around a field; undefined if none was refused. */
export const FormRefused = createContext<Refused | undefined>(undefined);

/**
 * The values that a form was opened with, as `seen-values.server.ts` compares them; a refused form keeps its own. After
 * a conflict, saving again replaces what somebody else has saved.
 */
export function SeenField({ seen }: { seen: string }) {
  const refused = useContext(FormRefused);
  return (
    <>
      <input type="hidden" name="seen" value={typedValue(refused, 'seen') ?? seen} />
      {refused?.error.code === 'conflict' && <input type="hidden" name="replaces" value="true" />}
    </>
  );
}

type FieldProps = {
  name: string;
  label: ReactNode;
  /** Says '(optional)' after the label. */
  optional?: boolean | undefined;
  /** Another muted note after the label. */
  mark?: ReactNode;
  help?: ReactNode;
  /** The initial value. */
  saved?: string | number | null | undefined;
  /** Class of the whole field; `className` is the control's. */
  fieldClassName?: string | undefined;
};

/** A line of text with its label: as typed in the refused form, else as saved. */
export function TextField(props: FieldProps & ComponentPropsWithoutRef<'input'>) {
  return <FormField {...props} control={TextInput} />;
}

/** The same, for several lines of text. */
export function TextAreaField(props: FieldProps & ComponentPropsWithoutRef<'textarea'>) {
  return <FormField {...props} control={TextArea} />;
}

/** The same, for one of a list. */
export function SelectField(props: FieldProps & ComponentPropsWithoutRef<typeof Select>) {
  return <FormField {...props} saved={props.saved ?? ''} control={Select} />;
}

type FormFieldProps = FieldProps & { id?: string | undefined; control: ElementType };

function FormField(props: FormFieldProps) {
  const {
    label,
    optional,
    mark,
    help,
    saved,
    id,
    fieldClassName,
    control: Control,
    ...rest
  } = props;
  const refused = useContext(FormRefused);
  return (
    <Field
      label={label}
      optional={optional}
      mark={mark}
      help={help}
      error={fieldError(refused, rest.name)}
      id={id}
      className={fieldClassName}
    >
      <Control {...rest} defaultValue={typedValue(refused, rest.name) ?? saved} />
    </Field>
  );
}

type RadioFieldProps = Omit<ComponentPropsWithoutRef<typeof RadioCards>, 'defaultValue' | 'error'>;

/** The same, for one of a few cards. */
export function RadioField({ saved, ...cards }: RadioFieldProps & { saved?: string }) {
  const refused = useContext(FormRefused);
  return (
    <RadioCards
      {...cards}
      defaultValue={typedValue(refused, cards.name) || saved}
      error={fieldError(refused, cards.name)}
    />
  );
}

type SwitchFieldProps = { name: string; saved: boolean; children: ReactNode };

/** The same, for a checkbox; an unchecked one is not submitted. */
export function SwitchField({ name, saved, children }: SwitchFieldProps) {
  const typed = typedValue(useContext(FormRefused), name);
  return (
    <Switch
      name={name}
      value="true"
      defaultChecked={typed === undefined ? saved : typed === 'true'}
    >
      {children}
    </Switch>
  );
}
