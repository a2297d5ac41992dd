import { WaveformPeaks } from '@artist-space/audio/meters.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import type { RecordingWaveform } from '../conversion.ts';

/** The waveform shown behind the notes of a transcription. */
export function waveformOfRecording(mono: Float32Array, sampleRate: Hertz): RecordingWaveform {
  const peaks = new WaveformPeaks();
  peaks.push([mono]);
  return { duration: mono.length / sampleRate, peaks: Array.from(peaks.bars()) };
}
