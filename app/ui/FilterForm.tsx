import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
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

type SearchFieldProps = {
  label: string;
  value: string;
  placeholder?: string;
  /** Address whose `?search=` returns suggestions, shown below the input if scripts run. */
  suggestionsFrom?: string;
};

/** The search field, with its button. */
export function SearchField({ label, value, placeholder, suggestionsFrom }: SearchFieldProps) {
  // A new default value creates a new input, which then gets the suggestions.
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<SuggestionList>();
  const suggest = useCallback(() => {
    // Without a connection, the form still works.
    loadSuggestions().then(
      (component) => setSuggestions(() => component),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // The input may have had the focus before the scripts ran.
    if (suggestionsFrom && input && input === document.activeElement) suggest();
  }, [suggestionsFrom, suggest, input]);
  return (
    <>
      <Field label={label} className="relative min-w-0 flex-[1_1_8rem]">
        <TextInput
          key={value}
          ref={setInput}
          type="search"
          name="search"
          maxLength={100}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          onFocus={suggestionsFrom ? suggest : undefined}
        />
        {Suggestions && suggestionsFrom && input && (
          <Suggestions key={`suggestions for ${value}`} input={input} from={suggestionsFrom} />
        )}
      </Field>
      <Button icon="search" className="min-h-[48px]">
        {texts.search}
      </Button>
    </>
  );
}

type SuggestionList = ComponentType<{ input: HTMLInputElement; from: string }>;

const loadSuggestions = () => import('./Suggestions.tsx').then((module) => module.default);
