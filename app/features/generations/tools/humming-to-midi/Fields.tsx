import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { options } from '../options.ts';
import type { ToolFieldsProps } from '../tool.ts';
import { LONGEST_TITLE, MELODY_TEMPO, MIDI_DEFAULTS, QUANTISATIONS } from './tool.ts';

const HINTS = {
  auto: 'Sixteenths or triplets, whichever fits',
  eighths: 'For calm melodies',
  triplets: 'Three to a beat',
  sixteenths: 'Four to a beat',
  off: 'Timed as you hummed it',
} as const;
const CHOICES = options(QUANTISATIONS).map(({ value, label }) => ({
  ...{ value, label },
  hint: HINTS[value],
}));

/** What the melody is called, how fast it is, and which grid its notes go to. */
export function Fields({ valueOf, errorOf }: ToolFieldsProps) {
  return (
    <>
      <Field label="Title" mark="(optional)" error={errorOf('title')}>
        <TextInput name="title" maxLength={LONGEST_TITLE} defaultValue={valueOf('title') ?? ''} />
      </Field>
      <Field
        label="Tempo"
        mark="(optional)"
        error={errorOf('tempo')}
        help={`Beats a minute, ${MELODY_TEMPO.minimum} to ${MELODY_TEMPO.maximum}, if you hummed to a click. Left empty, the tempo is taken from your humming.`}
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
        legend={<span className="h3">Quantise</span>}
        name="quantise"
        options={CHOICES}
        minWidth={148}
        defaultValue={valueOf('quantise') ?? MIDI_DEFAULTS.quantise}
        error={errorOf('quantise')}
      />
    </>
  );
}
