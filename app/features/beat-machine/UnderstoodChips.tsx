import { Link } from '@remix-run/react';
import { Icon } from '#app/ui/Icon.tsx';
import { unknownIn } from '../generations/words.ts';
import {
  chipOf,
  fieldsOf,
  promptWithout,
  type Understood,
  type UnderstoodWord,
} from './understood.ts';
import * as texts from './texts.ts';

type UnderstoodChipsProps = {
  words: readonly UnderstoodWord[];
  prompt: string;
  onPrompt: (prompt: string) => void;
};

/** What was understood, word by word: each can be taken out, and all can be changed in the fields. */
export function UnderstoodChips({ words, prompt, onPrompt }: UnderstoodChipsProps) {
  const fields = fieldsOf(words);
  fields.set('mode', 'advanced');
  return (
    <section aria-labelledby="understood">
      <h2 className="h3" id="understood">
        {texts.understood}
      </h2>
      <p className="small quiet mb-2">{texts.takeOutWhatWrong}</p>
      <ul className="chips">
        {words.map((word) => {
          const { name, value } = chipOf(word);
          const rest = promptWithout(prompt, word);
          return (
            <li key={`${word.start}-${word.field}`}>
              <a
                className="chip chip-on"
                href={`/beat-machine?${new URLSearchParams({ prompt: rest }).toString()}`}
                aria-label={texts.remove(name.toLowerCase(), value)}
                onClick={(event) => {
                  event.preventDefault();
                  onPrompt(rest);
                }}
              >
                <span>{name}</span> {value}
                <Icon name="close" size={16} />
              </a>
            </li>
          );
        })}
      </ul>
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
