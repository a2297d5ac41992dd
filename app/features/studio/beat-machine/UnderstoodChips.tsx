import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/Icon.tsx';
import { unknownIn } from '../words.ts';
import { ChangeWord } from './ChangeWord.tsx';
import { choicesFor, keyOf, promptChanged } from './change-word.ts';
import { chipOf, fieldsOf, promptWithout, type Understood } from './understood.ts';
import * as texts from './texts.ts';

type UnderstoodChipsProps = {
  understood: Understood;
  prompt: string;
  /** The word that the address asks to change. */
  initiallyChanging: string | null;
  onPrompt: (prompt: string) => void;
};

/** What was understood, word by word: each can be changed or taken out, and all in the fields. */
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
      <p className="small quiet mb-2">{texts.changeOrTakeOut}</p>
      <ul className="chips" ref={list}>
        {words.map((word) => {
          const { name, value } = chipOf(word);
          const rest = promptWithout(prompt, word);
          const key = keyOf(word);
          const said = (
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
                  aria-label={texts.change(name.toLowerCase(), value)}
                  aria-current={key === changing || undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    setChanging(key === changing ? null : key);
                  }}
                >
                  {said}
                </a>
              ) : (
                <span className="chip chip-on">{said}</span>
              )}
              <a
                className="chip chip-on"
                href={`/beat-machine?${new URLSearchParams({ prompt: rest }).toString()}`}
                aria-label={texts.remove(name.toLowerCase(), value)}
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
          {texts.changeThemOneOne}
        </Link>
      </p>
    </section>
  );
}

/** What names nothing here, so that nobody waits for it in what is made. */
export function NotUnderstood({ unknown }: Pick<Understood, 'unknown'>) {
  const { names, words } = unknownIn(unknown);
  if (names.length + words.length === 0) return null;
  return (
    <p dir="auto" className="small quiet [overflow-wrap:anywhere]">
      {[
        ...(words.length > 0 ? [texts.notUnderstood(words)] : []),
        ...(names.length > 0 ? [texts.unknownArtist(names)] : []),
      ].join(' ')}
    </p>
  );
}
