import { INSTRUMENTS, MOODS, STYLES } from '@artist-space/audio/vocabulary.ts';
import { useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedList, typedValue } from '#app/operations/refused-form.ts';
import { RadioCards, Switch } from '#app/ui/Choice.tsx';
import { Combobox } from '#app/ui/Combobox.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { NumberSlider } from '#app/ui/NumberSlider.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import type { BeatMachineView } from './beat-machine-view.ts';
import { BeatForm, useUnderstood } from './BeatForm.tsx';
import { genreOptions } from './SimpleForm.tsx';
import * as texts from './texts.ts';
import {
  BEAT_DEFAULTS,
  BEAT_DURATION,
  BEAT_QUALITIES,
  BEAT_SLIDER,
  BEAT_TEMPO,
  INSTRUMENTS_IN_PROMPT,
} from '../tools/beat/tool.ts';
import { MAX_PROMPT_LENGTH } from '../tools/humming-to-song/tool.ts';
import { spoken } from '../words.ts';

type AdvancedFormProps = { machine: BeatMachineView; refused: Refused | undefined };

const asOptions = (words: readonly string[]) =>
  words.map((value) => ({ value, label: spoken(value) }));

const qualityOptions = () =>
  Object.entries(BEAT_QUALITIES).map(([value, label]) => ({
    value,
    label,
    hint: { standard: texts.aSketch, high: texts.forListening, premium: texts.withItsStems }[value],
  }));

const SLIDERS = [
  { name: 'energy', label: texts.energy, ends: [texts.calm, texts.fullOn] },
  {
    name: 'danceability',
    label: texts.danceability,
    ends: [texts.freeTiming, texts.lockedToTheFloor],
  },
  {
    name: 'complexity',
    label: texts.complexity,
    ends: [texts.bareComplexity, texts.busyComplexity],
  },
  { name: 'valence', label: texts.valence, ends: [texts.dark, texts.bright] },
] as const;

const SWITCHES = [
  { name: 'instrumental', label: texts.instrumental },
  { name: 'variations', label: texts.variations },
  { name: 'stereo', label: texts.stereo },
] as const;

/** The fields that the written prompt depends on. */
const PROMPT_FIELDS = ['genre', 'mood', 'style', 'tempo', 'instruments'];

/** The form with all fields. */
export function AdvancedForm({ machine, refused }: AdvancedFormProps) {
  const { chosen, uploadKey, understood } = machine;
  const before = (name: string) => typedValue(refused, name) ?? chosen[name]?.[0];
  const error = (name: string) => fieldError(refused, name);
  const instruments: readonly string[] =
    typedList(refused, 'instruments') ?? chosen.instruments ?? [];
  const [count, setCount] = useState(instruments.length);
  const [fields, setFields] = useState('');
  const { written } = useUnderstood(fields, understood);

  function interpret(element: HTMLFormElement) {
    const form = new FormData(element);
    setCount(form.getAll('instruments').length);
    setFields(
      new URLSearchParams(
        PROMPT_FIELDS.flatMap((name) =>
          form.getAll(name).map((value) => [name, typeof value === 'string' ? value : '']),
        ),
      ).toString(),
    );
  }

  return (
    <BeatForm
      label={texts.advanced}
      uploadKey={uploadKey}
      refused={refused}
      onChange={(event) => interpret(event.currentTarget)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={texts.genre} error={error('genre')}>
          <Combobox
            name="genre"
            options={genreOptions()}
            defaultValue={before('genre') ?? BEAT_DEFAULTS.genre}
            onPick={interpret}
          />
        </Field>
        <Field label={texts.mood} error={error('mood')}>
          <Select
            name="mood"
            options={asOptions(MOODS)}
            defaultValue={before('mood') ?? BEAT_DEFAULTS.mood}
          />
        </Field>
        <Field label={texts.style} error={error('style')}>
          <Select
            name="style"
            options={asOptions(STYLES)}
            defaultValue={before('style') ?? BEAT_DEFAULTS.style}
          />
        </Field>
      </div>
      <fieldset>
        <legend>
          <span className="h3">{texts.instruments}</span>{' '}
          <span className="quiet font-[400]">
            {texts.instrumentsChosen(count, INSTRUMENTS.length, INSTRUMENTS_IN_PROMPT)}
          </span>
        </legend>
        <div className="chips mt-2">
          {INSTRUMENTS.map((instrument) => (
            <label className="chip" key={instrument}>
              <input
                type="checkbox"
                className="vh"
                name="instruments"
                value={instrument}
                defaultChecked={instruments.includes(instrument)}
              />
              {spoken(instrument)}
            </label>
          ))}
        </div>
        {error('instruments') && <FieldError>{error('instruments')}</FieldError>}
      </fieldset>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <NumberSlider
          label={texts.tempo}
          name="tempo"
          unit="BPM"
          {...rangeOf(BEAT_TEMPO)}
          defaultValue={Number(before('tempo')) || BEAT_DEFAULTS.tempo}
          error={error('tempo')}
        />
        <NumberSlider
          label={texts.duration}
          name="duration"
          unit="s"
          {...rangeOf(BEAT_DURATION)}
          defaultValue={Number(before('duration')) || BEAT_DEFAULTS.duration}
          error={error('duration')}
        />
        {SLIDERS.map(({ name, label, ends }) => (
          <NumberSlider
            key={name}
            label={label}
            name={name}
            {...rangeOf(BEAT_SLIDER)}
            ends={ends}
            defaultValue={Number(before(name)) || BEAT_DEFAULTS[name]}
            error={error(name)}
          />
        ))}
      </div>
      <RadioCards
        legend={<span className="h3">{texts.quality}</span>}
        name="quality"
        options={qualityOptions()}
        minWidth={120}
        defaultValue={before('quality') ?? BEAT_DEFAULTS.quality}
        error={error('quality')}
      />
      <div className="flex flex-wrap gap-x-6">
        {SWITCHES.map(({ name, label }) => (
          <span key={name}>
            <input type="hidden" name={name} value="false" />
            <Switch
              name={name}
              value="true"
              defaultChecked={isOn(refused, chosen[name]?.[0], name)}
            >
              {label}
            </Switch>
          </span>
        ))}
      </div>
      <Field label={texts.prompt} optional error={error('prompt')} help={texts.promptHelp}>
        <TextArea
          name="prompt"
          rows={3}
          maxLength={MAX_PROMPT_LENGTH}
          placeholder={written}
          defaultValue={before('prompt') ?? ''}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.title} optional error={error('title')}>
          <TextInput name="title" maxLength={255} defaultValue={before('title') ?? ''} />
        </Field>
        <Field
          label={texts.seed}
          optional
          error={error('seed')}
          help={texts.sameSeedGivesTheSameBeat}
        >
          <TextInput name="seed" maxLength={64} defaultValue={before('seed') ?? ''} />
        </Field>
      </div>
    </BeatForm>
  );
}

const rangeOf = ({ minimum, maximum, step }: typeof BEAT_TEMPO) => ({
  min: minimum,
  max: maximum,
  step,
});

/** A submitted switch has a hidden field as well: two values mean on, one means off. */
function isOn(
  refused: Refused | undefined,
  chosen: string | undefined,
  name: (typeof SWITCHES)[number]['name'],
): boolean {
  const typed = typedList(refused, name);
  if (typed) return typed.length > 1;
  return chosen === undefined ? BEAT_DEFAULTS[name] : chosen === 'true';
}
