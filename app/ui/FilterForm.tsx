import type { ReactNode } from 'react';
import { Form } from '@remix-run/react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import * as texts from './texts.ts';

type FilterFormProps = {
  action: string;
  /** What is filtered: 'Artists'. */
  label: string;
  className: string;
  /** Goes to the address that a plain form makes, without what it leaves empty. */
  onApply: (fields: URLSearchParams) => void;
  children: ReactNode;
};

/** What a list shows, and in which order: a plain form whose answer is an address. Lists apply at once. */
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

type SearchFieldProps = { label: string; value: string; placeholder?: string };

/** The words to search for, and what begins the search. */
export function SearchField({ label, value, placeholder }: SearchFieldProps) {
  return (
    <>
      <Field label={label} className="min-w-0 flex-[1_1_8rem]">
        <TextInput
          key={value}
          type="search"
          name="search"
          maxLength={100}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
        />
      </Field>
      <Button icon="search" className="min-h-[48px]">
        {texts.search}
      </Button>
    </>
  );
}
