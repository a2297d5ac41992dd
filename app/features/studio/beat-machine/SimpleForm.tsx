import { GENRES } from '@artist-space/audio/vocabulary.ts';
import { useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import type { BeatMachineView } from './beat-machine-view.ts';
import { BeatForm, useUnderstood } from './BeatForm.tsx';
import { genreIn, type Understood } from './understood.ts';
import * as texts from './texts.ts';
import { BEAT_DEFAULTS } from '../tools/beat/tool.ts';
import { MAX_PROMPT_LENGTH } from '../tools/humming-to-song/tool.ts';
import { spoken, unknownIn } from '../words.ts';

const UnderstoodChips = partOfPage('UnderstoodChips', () =>
  import('./UnderstoodChips.tsx').then((file) => file.UnderstoodChips),
);

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
