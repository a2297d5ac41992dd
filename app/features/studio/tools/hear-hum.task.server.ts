import {
  correctMelody,
  fitHum,
  transcribeHum,
  VOICE_RATE,
  type TranscribedMelody,
  type HumWishes,
} from '@artist-space/audio/hum.ts';
import { ConversionRefused } from '#app/platform/worker/conversion-refused.ts';
import type {
  Destination,
  RecordingWaveform,
  Recording,
  ReportProgress,
} from '#app/platform/worker/conversion.ts';
import { waveformOfRecording } from '#app/platform/worker/conversions/recording-waveform.server.ts';
import { readMono } from '#app/platform/worker/conversions/read-recording.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import {
  type CorrectedMelody,
  type HearHum,
  type Hearing,
  surely,
  type TranscribedHum,
} from './conversion.server.ts';
import * as texts from '../texts.ts';

const READING = 0.1;

/** Transcribes a hum before lyrics are written: a hum without a melody needs none. */
export function run(payload: HearHum, report: ReportProgress): Promise<TranscribedHum> {
  return hearHum(payload.recording, payload, stepsOf(report)(listeningWords(), LISTENING_SHARE));
}

/** The first step of every conversion of a hum. */
export const listeningWords = () => texts.listeningToYourHumming;
const LISTENING_SHARE = 0.15;

type HearingOptions = Pick<Destination, 'ffmpegPath'> & Hearing;

/** Transcribes the melody of a recording. @throws {ConversionRefused} with the reason if there is none */
export async function hearHum(
  recording: Recording,
  options: HearingOptions,
  onProgress: (share: number) => void,
): Promise<TranscribedHum> {
  const { corrected, grid, anyway = false } = options;
  if (corrected) {
    // Only the singing voice follows the recording itself: all other tools need only the notes.
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
): Promise<{ hum: TranscribedMelody; heard: RecordingWaveform }> {
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
  return { hum, heard: waveformOfRecording(mono, sampleRate) };
}

function written(hum: TranscribedMelody, wishes: HumWishes): TranscribedHum {
  const fit = fitHum(hum.notes, wishes);
  if (!fit.ok) throw new ConversionRefused(fit.reason, { mayOverrule: hum.notes.length > 0 });
  const melodyFacts = { key: fit.key, tempo: fit.tempo, notes: hum.notes };
  return { hum, fit, facts: { heard: melodyFacts, confidence: hum.confidence } };
}

const wishesOf = ({ tempo, key }: CorrectedMelody): HumWishes => ({
  ...(tempo !== null && { tempo }),
  ...(key !== null && { key }),
});

const NOTHING_HEARD: TranscribedMelody = {
  ok: true,
  notes: [],
  tuning: 0,
  confidence: 0,
  dynamics: new Float32Array(0),
  f0: { hop: 0.01, hertz: new Float32Array(0), voiced: [] },
};
