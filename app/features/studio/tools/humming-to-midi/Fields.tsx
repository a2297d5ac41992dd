import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { options, type ToolFieldsProps } from '../tool.ts';
import { MAX_TITLE_LENGTH, MELODY_TEMPO, MIDI_DEFAULTS, QUANTISATIONS } from './tool.ts';
import * as texts from '../../texts.ts';

const HINTS = {
  auto: texts.sixteenthsOrTriplets,
  eighths: texts.forCalmMelodies,
  triplets: texts.threeToABeat,
  sixteenths: texts.fourToABeat,
  off: texts.timedAsYouHummedIt,
} as const;
const choices = () =>
  options(QUANTISATIONS).map(({ value, label }) => ({ value, label, hint: HINTS[value] }));

/** The form fields for the melody's title, tempo and quantisation. */
export function Fields({ valueOf, errorOf }: ToolFieldsProps) {
  return (
    <>
      <Field label={texts.title} optional error={errorOf('title')}>
        <TextInput
          name="title"
          maxLength={MAX_TITLE_LENGTH}
          defaultValue={valueOf('title') ?? ''}
        />
      </Field>
      <Field
        label={texts.tempo}
        optional
        error={errorOf('tempo')}
        help={texts.tempoHelpIfHummed(MELODY_TEMPO.minimum, MELODY_TEMPO.maximum)}
      >
        <TextInput
          name="tempo"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-[128px]"
          defaultValue={valueOf('tempo') ?? ''}
        />
      </Field>
      <RadioCards
        legend={<span className="h3">{texts.quantise}</span>}
        name="quantise"
        options={choices()}
        minWidth={148}
        defaultValue={valueOf('quantise') ?? MIDI_DEFAULTS.quantise}
        error={errorOf('quantise')}
      />
    </>
  );
}
