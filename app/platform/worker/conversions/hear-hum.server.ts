import { transcribeHum, type HeardMelody } from '#app/audio/analysis/transcribe-hum.ts';
import { VOICE_RATE } from '#app/audio/analysis/voice-sound.ts';
import { fitHum } from '#app/audio/composition/fit-hum.ts';
import { ConversionRefused } from '../conversion-refused.ts';
import type { Destination, MadeFacts, Recording } from '../conversion-tasks.ts';
import { readMono } from './read-recording.server.ts';

const READING = 0.1;

/** The melody of a recording and what can be said of it. @throws {ConversionRefused} why there is none */
export async function hearHum(
  recording: Recording,
  { ffmpegPath }: Destination,
  onProgress: (share: number) => void,
): Promise<{ hum: HeardMelody; facts: Pick<MadeFacts, 'heard' | 'confidence'> }> {
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
