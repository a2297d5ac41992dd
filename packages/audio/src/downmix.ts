import { SIDES, type Speaker, usualSpeakers } from './speakers.ts';

/**
 * Mixes more than two channels down to stereo with the coefficients of ITU-R BS.775-3, scaled so that full
 * scale in every channel cannot clip; one or two channels are returned unchanged.
 * @param speakers speaker of each channel; by default, or if their number differs, the usual layout
 */
export function mixDownToStereo(
  channels: readonly Float32Array[],
  speakers?: readonly Speaker[],
): readonly Float32Array[] {
  if (channels.length <= 2) return channels;
  const named = speakers?.length === channels.length ? speakers : usualSpeakers(channels.length);
  return [mix(channels, named, 0), mix(channels, named, 1)];
}

function mix(
  channels: readonly Float32Array[],
  speakers: readonly Speaker[],
  side: 0 | 1,
): Float32Array {
  const total = speakers.reduce((sum, speaker) => sum + SIDES[speaker][side], 0);
  const output = new Float32Array(channels[0]?.length ?? 0);
  channels.forEach((samples, channel) => {
    const speaker = speakers[channel];
    const gain = speaker ? SIDES[speaker][side] / total : 0;
    if (!(gain > 0)) return;
    for (let index = 0; index < output.length; index += 1) {
      output[index] = (output[index] ?? 0) + gain * (samples[index] ?? 0);
    }
  });
  return output;
}
