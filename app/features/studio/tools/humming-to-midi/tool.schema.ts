import { clearableNumber, z } from '#app/validation.ts';
import { anyway, choice, wordsOf } from '../request.schema.ts';
import { MELODY_TEMPO, MIDI_DEFAULTS, QUANTISATIONS } from './tool.ts';

export const midiRequest = z.object({
  /** If null, the tempo is detected. */
  tempo: clearableNumber(MELODY_TEMPO.minimum, MELODY_TEMPO.maximum).transform(
    (tempo) => tempo ?? null,
  ),
  quantise: choice(wordsOf(QUANTISATIONS), MIDI_DEFAULTS.quantise),
  anyway,
});
