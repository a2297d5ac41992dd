import { transcribeHum } from '#app/audio/analysis/transcribe-hum.ts';
import { VOICE_RATE } from '#app/audio/analysis/voice-sound.ts';
import { fitHum } from '#app/audio/composition/fit-hum.ts';
import { ConversionRefused } from '../conversion-refused.ts';
import type {
  Destination,
  HeardHum,
  HearHum,
  Recording,
  ReportProgress,
} from '../conversion-tasks.ts';
import { readMono } from './read-recording.server.ts';
import { stepsOf } from './steps.ts';

const READING = 0.1;

/** What a conversion that sings asks before it asks for words: a hum without a melody needs none. */
export function hearAlone(payload: HearHum, report: ReportProgress): Promise<HeardHum> {
  return hearHum(payload.recording, payload, stepsOf(report)(LISTENING, LISTENING_SHARE));
}

/** The first step of whatever begins with a hum. */
export const LISTENING = 'Listening to your humming';
const LISTENING_SHARE = 0.15;

/** The melody of a recording and what can be said of it. @throws {ConversionRefused} why there is none */
export async function hearHum(
  recording: Recording,
  { ffmpegPath }: Destination,
  onProgress: (share: number) => void,
): Promise<HeardHum> {
  const { mono, sampleRate } = await readMono(recording, {
    rate: VOICE_RATE,
    ...(ffmpegPath !== undefined && { ffmpegPath }),
    onProgress: (share) => onProgress(READING * share),
  });
  const hum = transcribeHum(mono, sampleRate, {
    onProgress: (share) => onProgress(READING + (1 - READING) * share),
  });
  if (!hum.ok) throw new ConversionRefused(hum.reason);
  const fit = fitHum(hum.notes);
  if (!fit.ok) throw new ConversionRefused(fit.reason);
  const { notes, confidence } = hum;
  const heard = { key: fit.key, tempo: Math.round(fit.tempo), notes };
  return { hum, facts: { heard, confidence } };
}
