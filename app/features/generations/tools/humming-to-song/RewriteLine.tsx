import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import * as texts from '../../texts.ts';

type RewriteLineProps = {
  lyrics: string;
  busy: boolean;
  /** With scripts: writes a line (from 0) of the text anew, in place. */
  onRewrite: (line: number, form: HTMLFormElement | null) => void;
};

/** Chooses one line of a song, to be written anew; the others stay as they are. */
export function RewriteLine({ lyrics, busy, onRewrite }: RewriteLineProps) {
  const lines = sungLines(lyrics);
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="quiet small cursor-pointer py-3">{texts.rewriteOneLine}</summary>
      <div className="grid gap-2">
        <Field label={texts.line}>
          <Select name="line" options={lines} />
        </Field>
        <div>
          <Button
            icon="restart"
            name="intent"
            value="rewriteLine"
            formNoValidate
            busy={busy}
            onClick={(event) => {
              event.preventDefault();
              const { form } = event.currentTarget;
              const line = new FormData(form ?? undefined).get('line');
              onRewrite(Number(line), form);
            }}
          >
            {texts.rewriteThisLine}
          </Button>
        </div>
      </div>
    </details>
  );
}

/** What can be sung: no labels, no blank lines, and what comes again only once. */
function sungLines(lyrics: string): { value: string; label: string }[] {
  const said = new Set<string>();
  return lyrics.split('\n').flatMap((text, index) => {
    const label = text.trim();
    if (!label || /^\[.*\]$/.test(label) || said.has(label)) return [];
    said.add(label);
    return [{ value: String(index), label }];
  });
}
