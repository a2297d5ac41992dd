import {
  correctMelody,
  fitHum,
  transcribeHum,
  VOICE_RATE,
  type HeardMelody,
  type HumWishes,
} from '@artist-space/audio/hum.ts';
import { ConversionRefused } from '#app/platform/worker/conversion-refused.ts';
import type {
  Destination,
  HeardRecording,
  Recording,
  ReportProgress,
} from '#app/platform/worker/conversion.ts';
import { heardRecording } from '#app/platform/worker/conversions/heard-recording.server.ts';
import { readMono } from '#app/platform/worker/conversions/read-recording.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import { surely, type CorrectedMelody } from './corrected.ts';
import type { HeardHum, HearHum, Hearing } from './hear-hum.ts';
import * as texts from '../texts.ts';

const READING = 0.1;

/** What a conversion that sings asks before it asks for words: a hum without a melody needs none. */
export function run(payload: HearHum, report: ReportProgress): Promise<HeardHum> {
  return hearHum(payload.recording, payload, stepsOf(report)(LISTENING, LISTENING_SHARE));
}

/** The first step of whatever begins with a hum. */
export const LISTENING = texts.listeningToYourHumming;
const LISTENING_SHARE = 0.15;

type HearingOptions = Pick<Destination, 'ffmpegPath'> & Hearing;

/** The melody of a recording and what can be said of it. @throws {ConversionRefused} why there is none */
export async function hearHum(
  recording: Recording,
  options: HearingOptions,
  onProgress: (share: number) => void,
): Promise<HeardHum> {
  const { corrected, grid, anyway = false } = options;
  if (corrected) {
    // Only who sings it follows the recording: all others need nothing but the notes.
    const sung = options.withContour
      ? (await listen(recording, { ...options, anyway: true }, onProgress)).hum
      : NOTHING_HEARD;
    const hum = correctMelody(sung, surely(corrected.notes));
    return written(hum, { ...grid, ...wishesOf(corrected), anyway: true });
  }
  const { hum, heard } = await listen(recording, options, onProgress);
  return { ...written(hum, { ...grid, anyway }), recording: heard };
}

async function listen(
  recording: Recording,
  { ffmpegPath, anyway = false }: HearingOptions,
  onProgress: (share: number) => void,
): Promise<{ hum: HeardMelody; heard: HeardRecording }> {
  const { mono, sampleRate } = await readMono(recording, {
    rate: VOICE_RATE,
    ffmpegPath,
    onProgress: (share) => onProgress(READING * share),
  });
  const hum = transcribeHum(mono, sampleRate, {
    anyway,
    onProgress: (share) => onProgress(READING + (1 - READING) * share),
  });
  if (!hum.ok) throw new ConversionRefused(hum.reason, hum);
  return { hum, heard: heardRecording(mono, sampleRate) };
}

function written(hum: HeardMelody, wishes: HumWishes): HeardHum {
  const fit = fitHum(hum.notes, wishes);
  if (!fit.ok) throw new ConversionRefused(fit.reason, { mayOverrule: hum.notes.length > 0 });
  const heard = { key: fit.key, tempo: fit.tempo, notes: hum.notes };
  return { hum, fit, facts: { heard, confidence: hum.confidence } };
}

const wishesOf = ({ tempo, key }: CorrectedMelody): HumWishes => ({
  ...(tempo !== null && { tempo }),
  ...(key !== null && { key }),
});

const NOTHING_HEARD: HeardMelody = {
  ...{ ok: true, notes: [], tuning: 0, confidence: 0, dynamics: new Float32Array(0) },
  f0: { hop: 0.01, hertz: new Float32Array(0), voiced: [] },
};
