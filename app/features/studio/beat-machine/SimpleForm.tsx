import { GENRES } from '@artist-space/audio/vocabulary.ts';
import { Link } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import type { BeatMachineView } from './beat-machine-view.ts';
import { BeatForm, useUnderstood } from './BeatForm.tsx';
import {
  chipOf,
  type Choices,
  choicesFor,
  fieldsOf,
  genreIn,
  keyOf,
  promptChanged,
  promptWithout,
  type Understood,
  type UnderstoodWord,
} from './understood.ts';
import * as texts from './texts.ts';
import { BEAT_DEFAULTS } from '../tools/beat/tool.ts';
import { MAX_PROMPT_LENGTH } from '../tools/humming-to-song/tool.ts';
import { spoken, unknownIn } from '../words.ts';

type ChangeWordProps = { word: UnderstoodWord; choices: Choices; onChange: (to: string) => void };

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
function UnderstoodChips(props: UnderstoodChipsProps) {
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

/** The words of the prompt that were not understood and have no effect. */
function NotUnderstood({ unknown }: Pick<Understood, 'unknown'>) {
  const { names, words } = unknownIn(unknown);
  if (names.length + words.length === 0) return null;
  return (
    <p dir="auto" className="small quiet [overflow-wrap:anywhere]">
      {[
        ...(words.length > 0 ? [texts.notUnderstood(words)] : []),
        ...(names.length > 0 ? [texts.namesNotKnownHere(names)] : []),
      ].join(' ')}
    </p>
  );
}

type SimpleFormProps = { machine: BeatMachineView; refused: Refused | undefined };

export const genreOptions = () => GENRES.map((value) => ({ value, label: spoken(value) }));

const STARTS = [texts.promptSlowDub, texts.promptHouse, texts.promptBoomBap] as const;

/** The form with a prompt. Its understood words are shown and can be removed. */
export function SimpleForm({ machine, refused }: SimpleFormProps) {
  const { chosen, uploadKey } = machine;
  const [prompt, setPrompt] = useState(typedValue(refused, 'prompt') ?? chosen.prompt?.[0] ?? '');
  const understood = useUnderstood(new URLSearchParams({ prompt }).toString(), machine.understood);
  const { words, unknown } = understood;
  const named = genreIn(words);
  const [picked, setPicked] = useState<string>();
  const chosenGenre = typedValue(refused, 'genre') ?? chosen.genre?.[0] ?? BEAT_DEFAULTS.genre;
  return (
    <BeatForm label={texts.simple} uploadKey={uploadKey} refused={refused}>
      <Field label={texts.describeYourBeat} error={fieldError(refused, 'prompt')}>
        <TextArea
          name="prompt"
          rows={4}
          className="text-20"
          maxLength={MAX_PROMPT_LENGTH}
          value={prompt}
          placeholder={texts.promptPlaceholder}
          onChange={(event) => setPrompt(event.target.value)}
        />
      </Field>
      <noscript>
        <Button formMethod="get" formAction="/beat-machine" formNoValidate>
          {texts.showWhatIsUnderstood}
        </Button>
      </noscript>
      {words.length > 0 && (
        <UnderstoodChips
          understood={understood}
          prompt={prompt}
          initiallyChanging={machine.changing}
          onPrompt={setPrompt}
        />
      )}
      <NotUnderstood unknown={unknown} />
      <Field
        label={texts.genre}
        help={
          named && picked && named !== picked
            ? texts.yourWordsSayOtherwise(spoken(named), spoken(picked))
            : texts.yourWordsCount
        }
        error={fieldError(refused, 'genre')}
      >
        <Combobox
          name="genre"
          options={genreOptions()}
          defaultValue={chosenGenre}
          // Until the artist chooses a genre, the field shows the one that the prompt names.
          follows={chosenGenre === BEAT_DEFAULTS.genre ? named : undefined}
          onPick={(form) => {
            const genre = new FormData(form).get('genre');
            if (typeof genre === 'string') setPicked(genre);
          }}
        />
      </Field>
      <section aria-labelledby="starts">
        <h2 className="h3 mb-2" id="starts">
          {texts.orStartFromOneOfThese}
        </h2>
        <div className="chips">
          {STARTS.map((start) => (
            <a
              key={start}
              className="chip"
              href={`/beat-machine?${new URLSearchParams({ prompt: start }).toString()}`}
              onClick={(event) => {
                event.preventDefault();
                setPrompt(start);
              }}
            >
              {start}
            </a>
          ))}
        </div>
      </section>
    </BeatForm>
  );
}
