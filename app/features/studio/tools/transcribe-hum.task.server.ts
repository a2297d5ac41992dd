import {
  correctMelody,
  fitHum,
  transcribeHum,
  VOICE_RATE,
  type TranscribedMelody,
  type HumOptions,
} from '@artist-space/audio/hum.ts';
import {
  ConversionRefused,
  type Destination,
  type RecordingWaveform,
  type Recording,
  type ReportProgress,
} from '#app/platform/worker/conversion.ts';
import { waveformOfRecording } from '#app/platform/worker/conversions/recording-waveform.server.ts';
import { readMono } from '#app/platform/worker/conversions/read-recording.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import {
  type CorrectedMelody,
  type TranscribeHum,
  type TranscriptionOptions,
  withFullConfidence,
  type TranscribedHum,
} from './conversion.server.ts';
import * as texts from '../texts.ts';

const READING = 0.1;

/** Transcribes a hum before lyrics are written: a hum without a melody needs none. */
export function run(payload: TranscribeHum, report: ReportProgress): Promise<TranscribedHum> {
  return transcribeRecording(
    payload.recording,
    payload,
    stepsOf(report)(listeningWords(), LISTENING_SHARE),
  );
}

/** The first step of every conversion of a hum. */
export const listeningWords = () => texts.listeningToYourHumming;
const LISTENING_SHARE = 0.15;

type RecordingOptions = Pick<Destination, 'ffmpegPath'> & TranscriptionOptions;

/** Transcribes the melody of a recording. @throws {ConversionRefused} with the reason if there is none */
export async function transcribeRecording(
  recording: Recording,
  options: RecordingOptions,
  onProgress: (share: number) => void,
): Promise<TranscribedHum> {
  const { corrected, grid, anyway = false } = options;
  if (corrected) {
    // Only the singing voice follows the recording itself: all other tools need only the notes.
    const sung = options.withContour
      ? (await transcribe(recording, { ...options, anyway: true }, onProgress)).hum
      : NO_MELODY;
    const hum = correctMelody(sung, withFullConfidence(corrected.notes));
    return fitted(hum, { ...grid, ...humOptionsOf(corrected), anyway: true });
  }
  const { hum, waveform } = await transcribe(recording, options, onProgress);
  return { ...fitted(hum, { ...grid, anyway }), recording: waveform };
}

async function transcribe(
  recording: Recording,
  { ffmpegPath, anyway = false }: RecordingOptions,
  onProgress: (share: number) => void,
): Promise<{ hum: TranscribedMelody; waveform: RecordingWaveform }> {
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
  return { hum, waveform: waveformOfRecording(mono, sampleRate) };
}

function fitted(hum: TranscribedMelody, options: HumOptions): TranscribedHum {
  const fit = fitHum(hum.notes, options);
  if (!fit.ok) throw new ConversionRefused(fit.reason, { mayOverrule: hum.notes.length > 0 });
  const melodyFacts = { key: fit.key, tempo: fit.tempo, notes: hum.notes };
  return { hum, fit, facts: { heard: melodyFacts, confidence: hum.confidence } };
}

const humOptionsOf = ({ tempo, key }: CorrectedMelody): HumOptions => ({
  ...(tempo !== null && { tempo }),
  ...(key !== null && { key }),
});

const NO_MELODY: TranscribedMelody = {
  ok: true,
  notes: [],
  tuning: 0,
  confidence: 0,
  dynamics: new Float32Array(0),
  f0: { hop: 0.01, hertz: new Float32Array(0), voiced: [] },
};
