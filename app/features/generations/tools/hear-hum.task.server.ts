import { transcribeHum } from '@artist-space/audio/analysis/transcribe-hum.ts';
import { VOICE_RATE } from '@artist-space/audio/analysis/voice-sound.ts';
import { fitHum } from '@artist-space/audio/composition/fit-hum.ts';
import { ConversionRefused } from '#app/platform/worker/conversion-refused.ts';
import type { Destination, Recording, ReportProgress } from '#app/platform/worker/conversion.ts';
import type { HeardHum, HearHum } from './hear-hum.ts';
import { readMono } from '#app/platform/worker/conversions/read-recording.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';

const READING = 0.1;

/** What a conversion that sings asks before it asks for words: a hum without a melody needs none. */
export function run(payload: HearHum, report: ReportProgress): Promise<HeardHum> {
  return hearHum(payload.recording, payload, stepsOf(report)(LISTENING, LISTENING_SHARE));
}

/** The first step of whatever begins with a hum. */
export const LISTENING = 'Listening to your humming';
const LISTENING_SHARE = 0.15;

/** The melody of a recording and what can be said of it. @throws {ConversionRefused} why there is none */
export async function hearHum(
  recording: Recording,
  { ffmpegPath, grid }: Destination & Pick<HearHum, 'grid'>,
  onProgress: (share: number) => void,
): Promise<HeardHum> {
  const { mono, sampleRate } = await readMono(recording, {
    rate: VOICE_RATE,
    ffmpegPath,
    onProgress: (share) => onProgress(READING * share),
  });
  const hum = transcribeHum(mono, sampleRate, {
    onProgress: (share) => onProgress(READING + (1 - READING) * share),
  });
  if (!hum.ok) throw new ConversionRefused(hum.reason);
  const fit = fitHum(hum.notes, grid);
  if (!fit.ok) throw new ConversionRefused(fit.reason);
  const { notes, confidence } = hum;
  const heard = { key: fit.key, tempo: Math.round(fit.tempo), notes };
  return { hum, fit, facts: { heard, confidence } };
}
