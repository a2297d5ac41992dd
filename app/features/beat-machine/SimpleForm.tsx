import { useState } from 'react';
import { GENRES } from '@artist-space/audio/vocabulary.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import { BEAT_DEFAULTS } from '../generations/tools/beat/tool.ts';
import { LONGEST_PROMPT } from '../generations/tools/humming-to-song/tool.ts';
import { spoken } from '../generations/words.ts';
import { BeatForm } from './BeatForm.tsx';
import { UnderstoodChips } from './UnderstoodChips.tsx';
import type { BeatMachineView } from './beat-machine-view.ts';
import { useUnderstood } from './use-understood.ts';

type SimpleFormProps = { machine: BeatMachineView; refused: Refused | undefined };

export const GENRE_OPTIONS = GENRES.map((value) => ({ value, label: spoken(value) }));

const STARTS = [
  'Slow dub, long echo, 70 bpm',
  'House at 124 bpm, no vocals',
  'Boom-bap, dusty piano',
] as const;

/** A beat in words. What was understood of them is shown, and can be taken out. */
export function SimpleForm({ machine, refused }: SimpleFormProps) {
  const { chosen, uploadKey } = machine;
  const [prompt, setPrompt] = useState(typedValue(refused, 'prompt') ?? chosen.prompt?.[0] ?? '');
  const { words } = useUnderstood(new URLSearchParams({ prompt }).toString(), machine.understood);
  return (
    <BeatForm label="Simple" uploadKey={uploadKey} refused={refused}>
      <Field label="Describe your beat" error={fieldError(refused, 'prompt')}>
        <TextArea
          name="prompt"
          rows={4}
          className="text-20"
          maxLength={LONGEST_PROMPT}
          value={prompt}
          placeholder="dark trap for an empty stairwell, 808 and bells, 140 bpm, 30 seconds"
          onChange={(event) => setPrompt(event.target.value)}
        />
      </Field>
      <noscript>
        <Button formMethod="get" formAction="/beat-machine" formNoValidate>
          Show what is understood
        </Button>
      </noscript>
      {words.length > 0 && <UnderstoodChips words={words} prompt={prompt} onPrompt={setPrompt} />}
      <Field
        label="Genre"
        help="Where your words name one, the words count."
        error={fieldError(refused, 'genre')}
      >
        <Combobox
          name="genre"
          options={GENRE_OPTIONS}
          defaultValue={typedValue(refused, 'genre') ?? chosen.genre?.[0] ?? BEAT_DEFAULTS.genre}
        />
      </Field>
      <section aria-labelledby="starts">
        <h2 className="h3 mb-2" id="starts">
          Or start from one of these
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
