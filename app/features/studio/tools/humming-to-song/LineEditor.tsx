import { useEffect, useRef, useState } from 'react';
import { joinFacts } from '#app/display/format.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import * as texts from '../../texts.ts';
import { lastWordOf, type SungLine, sungLines, withLine } from './song-lines.ts';

type RhymesProps = {
  found: FoundRhymes | null;
  /** Appends a word to the line. */
  onTake: (word: string) => void;
};

/** Words that rhyme with the end of a line; with scripts each is a button that inserts it. */
function Rhymes({ found, onTake }: RhymesProps) {
  const hydrated = useHydrated();
  return (
    <div role="status">
      {found && found.rhymes.length === 0 && (
        <p className="quiet">{texts.noRhymesWith(found.word)}</p>
      )}
      {found && found.rhymes.length > 0 && (
        <>
          <p className="quiet small mb-1">{texts.rhymesWith(found.word)}</p>
          {hydrated ? (
            <ul className="flex flex-wrap gap-1">
              {found.rhymes.map((word) => (
                <li key={word}>
                  <Button
                    type="button"
                    variant="ghost"
                    aria-label={texts.endLineWith(word)}
                    onClick={() => onTake(word)}
                  >
                    {word}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p>{joinFacts(found.rhymes)}</p>
          )}
        </>
      )}
    </div>
  );
}

export interface FoundRhymes {
  readonly word: string;
  readonly rhymes: readonly string[];
}

/** The pause in typing, in milliseconds, before rhymes are requested. */
const PAUSE_MS = 500;

/** Rhymes for the end of a line: requested by a button, or while it is typed. */
function useRhymes(given: FoundRhymes | null, language: string) {
  const [found, setFound] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pendingRequest = useRef<AbortController>();

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      pendingRequest.current?.abort();
    },
    [],
  );

  async function find(line: string) {
    pendingRequest.current?.abort();
    const { signal } = (pendingRequest.current = new AbortController());
    try {
      const asks = new URLSearchParams({ line, ...(language && { language }) });
      const response = await fetch(`/api/ai/rhymes?${asks.toString()}`, { signal });
      // Errors are ignored: suggestions must not interrupt typing.
      if (response.ok) setFound((await response.json()) as FoundRhymes);
    } catch {
      // Another request was started, or the connection is lost.
    }
  }

  return {
    found,
    ask: (line: string) => void find(line),
    look(line: string) {
      clearTimeout(timer.current);
      if (lastWordOf(line) === '' || lastWordOf(line) === found?.word) return;
      timer.current = setTimeout(() => void find(line), PAUSE_MS);
    },
  };
}

type LineEditorProps = {
  lyrics: string;
  /** The chosen language; empty for none. */
  language: string;
  /** Lines (from 0) that were locked when the form was sent. */
  locked: readonly string[];
  /** Rhymes in the answer to the form. */
  found: FoundRhymes | null;
  busy: boolean;
  open: boolean;
  onLyrics: (lyrics: string) => void;
  /** Rewrites a line (from 0) of the text in place, with scripts. */
  onRewrite: (line: number, form: HTMLFormElement | null) => void;
  /** Rewrites everything but these lines, with scripts. */
  onRewriteRest: (lines: readonly number[], form: HTMLFormElement | null) => void;
};

/** Edits lyrics line by line: each line can be changed, locked, rhymed or rewritten. */
export function LineEditor(props: LineEditorProps) {
  const { lyrics, busy, onLyrics } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const rhymes = useRhymes(props.found, props.language);
  const lines = sungLines(lyrics);
  const [first] = lines;
  if (!first) return null;
  const current = lines.find(({ at }) => at === chosen) ?? first;
  const lineOf = (form: HTMLFormElement | null) =>
    Number(new FormData(form ?? undefined).get('line'));

  return (
    <details open={props.open || undefined}>
      <summary className="quiet small cursor-pointer py-3">{texts.lineByLine}</summary>
      <div className="grid gap-3">
        <p className="quiet small">{texts.lockedLinesStay}</p>
        <ol className="grid gap-1">
          {lines.map((line, index) => (
            <li key={line.at}>
              <LineRow
                line={line}
                number={index + 1}
                locked={props.locked.includes(String(line.at))}
                onText={(text) => {
                  setChosen(line.at);
                  onLyrics(withLine(lyrics, line, text));
                  rhymes.look(text);
                }}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button
            icon="restart"
            name="intent"
            value="rewriteRest"
            formNoValidate
            busy={busy}
            onClick={(event) => {
              event.preventDefault();
              const { form } = event.currentTarget;
              const stay = new FormData(form ?? undefined).getAll('locked').map(Number);
              props.onRewriteRest(stay, form);
            }}
          >
            {texts.writeTheRestAnew}
          </Button>
        </div>
        <Field label={texts.line}>
          <Select
            name="line"
            options={lines.map(({ at, text }) => ({ value: String(at), label: text }))}
            value={String(current.at)}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            icon="restart"
            name="intent"
            value="rewriteLine"
            formNoValidate
            busy={busy}
            onClick={(event) => {
              event.preventDefault();
              props.onRewrite(lineOf(event.currentTarget.form), event.currentTarget.form);
            }}
          >
            {texts.rewriteThisLine}
          </Button>
          <Button
            name="intent"
            value="rhymes"
            variant="ghost"
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              rhymes.ask(current.text);
            }}
          >
            {texts.rhymesForThisLine}
          </Button>
        </div>
        <Rhymes
          found={rhymes.found}
          onTake={(word) => {
            const text = current.text.replace(/[\p{L}\p{N}'’]{1,40}[^\p{L}\p{N}]{0,40}$/u, word);
            onLyrics(withLine(lyrics, current, text));
          }}
        />
      </div>
    </details>
  );
}

type LineRowProps = {
  line: SungLine;
  number: number;
  locked: boolean;
  onText: (text: string) => void;
};

function LineRow({ line, number, locked, onText }: LineRowProps) {
  const hydrated = useHydrated();
  const box = { name: 'locked', value: String(line.at), defaultChecked: locked };
  if (!hydrated) return <Checkbox {...box}>{line.text}</Checkbox>;
  return (
    <div className="flex items-center gap-2">
      <Checkbox {...box} className="shrink-0">
        <span className="vh">{texts.lockLine(line.text)}</span>
      </Checkbox>
      <TextInput
        className="min-w-0 grow"
        aria-label={texts.lineNumber(number)}
        value={line.text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}
