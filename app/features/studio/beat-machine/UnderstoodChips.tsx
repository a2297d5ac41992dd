import type { PromptSpan } from '@artist-space/audio/prompt.ts';
import { Link } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import {
  chipOf,
  type Choices,
  choicesFor,
  fieldsOf,
  keyOf,
  promptChanged,
  promptWithout,
  type Understood,
} from './understood.ts';
import * as texts from './texts.ts';

type ChangeWordProps = { word: PromptSpan; choices: Choices; onChange: (to: string) => void };

/** Replaces an understood word. Without scripts the button reloads the page. */
function ChangeWord({ word, choices, onChange }: ChangeWordProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const { name, value } = chipOf(word);
  const control = () => row.current?.querySelector<HTMLInputElement>('[name="to"]');
  useEffect(() => control()?.focus(), []);
  const own = { id, name: 'to', defaultValue: String(word.value) };
  return (
    <div className="change-word" ref={row}>
      <label className="small" htmlFor={id}>
        {texts.changeNameInsteadOf(name, value)}
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

type UnderstoodChipsProps = {
  understood: Understood;
  prompt: string;
  /** The word that the address asks to change. */
  initiallyChanging: string | null;
  onPrompt: (prompt: string) => void;
};

/** The understood words of a prompt: each can be changed or removed, or all moved to the fields. */
export function UnderstoodChips(props: UnderstoodChipsProps) {
  const { understood, prompt, initiallyChanging, onPrompt } = props;
  const { words } = understood;
  const [changing, setChanging] = useState(initiallyChanging);
  const list = useRef<HTMLUListElement>(null);
  const [backTo, setBackTo] = useState<number>();
  const changed = words.find((word) => keyOf(word) === changing);
  const choices = changed && choicesFor(changed);
  const fields = fieldsOf(understood, prompt);
  fields.set('mode', 'advanced');
  useEffect(() => {
    if (backTo === undefined) return;
    list.current?.children[backTo]?.querySelector('a')?.focus();
    setBackTo(undefined);
  }, [backTo]);
  return (
    <section aria-labelledby="understood">
      <h2 className="h3" id="understood">
        {texts.understood}
      </h2>
      <p className="small quiet mb-2">{texts.howToChangeUnderstood}</p>
      <ul className="chips" ref={list}>
        {words.map((word) => {
          const { name, value } = chipOf(word);
          const rest = promptWithout(prompt, word);
          const key = keyOf(word);
          const chipContent = (
            <>
              <span>{name}</span> {value}
            </>
          );
          return (
            <li className="chip-pair" key={`${word.start}-${key}`}>
              {choicesFor(word) ? (
                <a
                  className="chip chip-on"
                  href={`/beat-machine?${new URLSearchParams({ prompt, change: key }).toString()}#understood`}
                  aria-label={texts.changeValueOf(name, value)}
                  aria-current={key === changing || undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    setChanging(key === changing ? null : key);
                  }}
                >
                  {chipContent}
                </a>
              ) : (
                <span className="chip chip-on">{chipContent}</span>
              )}
              <a
                className="chip chip-on"
                href={`/beat-machine?${new URLSearchParams({ prompt: rest }).toString()}`}
                aria-label={texts.removeValueOf(name, value)}
                onClick={(event) => {
                  event.preventDefault();
                  setChanging(null);
                  onPrompt(rest);
                }}
              >
                <Icon name="close" size={16} />
              </a>
            </li>
          );
        })}
      </ul>
      {changed && choices && (
        <ChangeWord
          key={changing}
          word={changed}
          choices={choices}
          onChange={(to) => {
            setChanging(null);
            setBackTo(words.indexOf(changed));
            onPrompt(promptChanged(prompt, changed, to));
          }}
        />
      )}
      <p className="small mt-2">
        <Link to={`/beat-machine?${fields.toString()}`} preventScrollReset>
          {texts.changeThemOneByOne}
        </Link>
      </p>
    </section>
  );
}
