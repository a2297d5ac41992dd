import { useState } from 'react';
import { GENRES } from '@artist-space/audio/vocabulary.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import { BEAT_DEFAULTS } from '../tools/beat/tool.ts';
import { MAX_PROMPT_LENGTH } from '../tools/humming-to-song/tool.ts';
import { spoken } from '../words.ts';
import { BeatForm } from './BeatForm.tsx';
import { NotUnderstood, UnderstoodChips } from './UnderstoodChips.tsx';
import { genreIn } from './understood.ts';
import type { BeatMachineView } from './beat-machine-view.ts';
import { useUnderstood } from './use-understood.ts';
import * as texts from './texts.ts';

type SimpleFormProps = { machine: BeatMachineView; refused: Refused | undefined };

export const GENRE_OPTIONS = GENRES.map((value) => ({ value, label: spoken(value) }));

const STARTS = [texts.slowDubLongEcho, texts.house124BpmNo, texts.boomBapDustyPiano] as const;

/** A beat in words. What was understood of them is shown, and can be taken out. */
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
          placeholder={texts.darkTrapEmptyStairwell}
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
            ? texts.wordsSayWordsCount(spoken(named), spoken(picked))
            : texts.whereWordsNameOne
        }
        error={fieldError(refused, 'genre')}
      >
        <Combobox
          name="genre"
          options={GENRE_OPTIONS}
          defaultValue={chosenGenre}
          // Left as it was, it says what the words ask for.
          follows={chosenGenre === BEAT_DEFAULTS.genre ? named : undefined}
          onPick={(form) => {
            const genre = new FormData(form).get('genre');
            if (typeof genre === 'string') setPicked(genre);
          }}
        />
      </Field>
      <section aria-labelledby="starts">
        <h2 className="h3 mb-2" id="starts">
          {texts.orStartFromOne}
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
