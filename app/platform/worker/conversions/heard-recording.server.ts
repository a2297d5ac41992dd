import { WaveformPeaks } from '@artist-space/audio/meters.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import type { HeardRecording } from '../conversion.ts';

/** What is drawn behind the notes that were heard in a recording. */
export function heardRecording(mono: Float32Array, sampleRate: Hertz): HeardRecording {
  const peaks = new WaveformPeaks();
  peaks.push([mono]);
  return { duration: mono.length / sampleRate, peaks: Array.from(peaks.bars()) };
}
