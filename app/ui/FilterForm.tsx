import type { ReactNode } from 'react';
import { Form } from '@remix-run/react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import * as texts from './texts.ts';

type FilterFormProps = {
  action: string;
  /** List that is filtered: 'Artists'. */
  label: string;
  className: string;
  /** Called with the fields that a plain form would send, without the empty ones. */
  onApply: (fields: URLSearchParams) => void;
  children: ReactNode;
};

/** Form for the filters and the order of a list, sent as a GET request. Select boxes apply at once. */
export function FilterForm({ action, label, className, onApply, children }: FilterFormProps) {
  const apply = (form: HTMLFormElement) => {
    const fields = Array.from(new FormData(form), ([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    onApply(new URLSearchParams(fields));
  };
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {children}
    </Form>
  );
}

/** Additions of `useSuggestions` to a search field. */
export interface Suggested {
  readonly ref: (input: HTMLInputElement | null) => void;
  readonly onFocus: () => void;
  readonly list: ReactNode;
}

type SearchFieldProps = {
  label: string;
  value: string;
  placeholder?: string;
  suggested?: Suggested;
};

/** The search field, with its button. */
export function SearchField({ label, value, placeholder, suggested }: SearchFieldProps) {
  return (
    <>
      <Field label={label} className="relative min-w-0 flex-[1_1_8rem]">
        <TextInput
          key={value}
          ref={suggested?.ref}
          type="search"
          name="search"
          maxLength={100}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          onFocus={suggested?.onFocus}
        />
        {suggested?.list}
      </Field>
      <Button icon="search" className="min-h-[48px]">
        {texts.search}
      </Button>
    </>
  );
}
