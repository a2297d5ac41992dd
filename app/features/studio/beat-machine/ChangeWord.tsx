import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { keyOf, type Choices } from './change-word.ts';
import { chipOf, type UnderstoodWord } from './understood.ts';
import * as texts from './texts.ts';

type ChangeWordProps = {
  word: UnderstoodWord;
  choices: Choices;
  onChange: (to: string) => void;
};

/** Says something else in place of an understood word. Without scripts the button asks for the page anew. */
export function ChangeWord({ word, choices, onChange }: ChangeWordProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const { name, value } = chipOf(word);
  const control = () => row.current?.querySelector<HTMLInputElement>('[name="to"]');
  useEffect(() => control()?.focus(), []);
  const own = { id, name: 'to', defaultValue: String(word.value) };
  return (
    <div className="change-word" ref={row}>
      <label className="small" htmlFor={id}>
        {texts.changeTo(name, value)}
      </label>
      {'options' in choices ? (
        <Select {...own} options={choices.options} />
      ) : (
        <TextInput
          {...own}
          type="number"
          inputMode="numeric"
          min={choices.minimum}
          max={choices.maximum}
        />
      )}
      <Button
        name="change"
        value={keyOf(word)}
        formMethod="get"
        formAction="/beat-machine#understood"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          const input = control();
          if (input?.reportValidity()) onChange(input.value);
        }}
      >
        {texts.changeIt}
      </Button>
    </div>
  );
}
