export { LoudnessMeter } from '../src/loudness.ts';
export { WaveformPeaks } from '../src/peaks.ts';
export { TruePeakMeter } from '../src/true-peak.ts';
export { THIRD_OCTAVE_CENTRES } from '../src/spectrum.ts';
