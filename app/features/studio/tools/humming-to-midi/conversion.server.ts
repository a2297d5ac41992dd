import type { TranscribedNote } from '@artist-space/audio/score.ts';
import { MINUTE_MS } from '#app/durations.ts';
import { writeMidiFile } from '#app/platform/worker/conversions/midi-file.server.ts';
import { clearableNumber, z } from '#app/validation.ts';
import { anyway, choice, keysOf } from '../../generation.schema.ts';
import * as texts from '../../texts.ts';
import { defineConversion, transcribeHumTask, melodyOf } from '../conversion.server.ts';
import { MELODY_TEMPO, MIDI_DEFAULTS, QUANTISATIONS } from './tool.ts';
import { endOfMelody, midiOfMelody, humOptionsOf, writtenMelody } from './written-melody.ts';

const midiRequest = z.object({
  /** If null, the tempo is detected. */
  tempo: clearableNumber(MELODY_TEMPO.minimum, MELODY_TEMPO.maximum).transform(
    (tempo) => tempo ?? null,
  ),
  quantise: choice(keysOf(QUANTISATIONS), MIDI_DEFAULTS.quantise),
  anyway,
});

export const conversion = defineConversion({
  request: midiRequest,
  timeoutMs: 10 * MINUTE_MS,
  // The result has no audio that the library could play.
  contentType: () => 'track',
  details: () => ({}),
  async run(conversions, { request, recording, destination, corrected: given }, options) {
    const corrected = melodyOf(given);
    const { anyway } = request;
    const payload = { ...destination, recording, corrected, anyway, grid: humOptionsOf(request) };
    const {
      hum,
      fit,
      facts,
      recording: waveform,
    } = await conversions.run(transcribeHumTask, payload, options);
    const tempo = corrected?.tempo ?? request.tempo;
    const melody = writtenMelody(fit, { ...request, tempo });
    const { title = '', comment = '' } = destination.tags;
    const bytes = midiOfMelody(melody, { key: fit.key, title, comment });
    return {
      duration: (endOfMelody(melody) * 60) / melody.tempo,
      files: [await writeMidiFile(bytes, destination)],
      sounds: {},
      ...(waveform && { recording: waveform }),
      facts: {
        ...facts,
        tempo: melody.tempo,
        key: fit.key,
        ...(isCut(hum.notes, fit.sung) && { warnings: [texts.fileHasFirstNotesOnly] }),
      },
      result: melody,
    };
  },
});

/** True if notes are missing: the engine limits their number. */
const isCut = (
  transcribed: readonly TranscribedNote[],
  written: readonly TranscribedNote[],
): boolean => (transcribed.at(-1)?.start ?? 0) > (written.at(-1)?.start ?? 0) + 1;
