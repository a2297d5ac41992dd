const CENTRE = Math.SQRT1_2;

/** What each channel gives to [left, right], in the order of WAV files, by number of channels. */
const LAYOUTS: Record<number, ReadonlyArray<readonly [number, number]>> = {
  // left, right, centre
  3: [
    [1, 0],
    [0, 1],
    [CENTRE, CENTRE],
  ],
  // left, right, surround left, surround right
  4: [
    [1, 0],
    [0, 1],
    [CENTRE, 0],
    [0, CENTRE],
  ],
  5: [
    [1, 0],
    [0, 1],
    [CENTRE, CENTRE],
    [CENTRE, 0],
    [0, CENTRE],
  ],
  // with the low-frequency effects as fourth, which a stereo downmix leaves out
  6: [
    [1, 0],
    [0, 1],
    [CENTRE, CENTRE],
    [0, 0],
    [CENTRE, 0],
    [0, CENTRE],
  ],
  7: [
    [1, 0],
    [0, 1],
    [CENTRE, CENTRE],
    [0, 0],
    [0.5, 0.5],
    [CENTRE, 0],
    [0, CENTRE],
  ],
  8: [
    [1, 0],
    [0, 1],
    [CENTRE, CENTRE],
    [0, 0],
    [CENTRE, 0],
    [0, CENTRE],
    [CENTRE, 0],
    [0, CENTRE],
  ],
};

/**
 * One or two channels as they are; more are mixed down to stereo with the coefficients of ITU-R
 * BS.775-3, scaled so that full scale in every channel cannot clip. Layouts beyond 7.1 have no
 * standard: odd channels go left, even ones right.
 */
export function mixDownToStereo(channels: readonly Float32Array[]): readonly Float32Array[] {
  if (channels.length <= 2) return channels;
  const layout = LAYOUTS[channels.length] ?? channels.map((_, index) => alternating(index));
  return [mix(channels, layout, 0), mix(channels, layout, 1)];
}

function alternating(index: number): readonly [number, number] {
  return index % 2 === 0 ? [1, 0] : [0, 1];
}

function mix(
  channels: readonly Float32Array[],
  layout: ReadonlyArray<readonly [number, number]>,
  side: 0 | 1,
): Float32Array {
  const total = layout.reduce((sum, gains) => sum + gains[side], 0);
  const output = new Float32Array(channels[0]?.length ?? 0);
  channels.forEach((samples, channel) => {
    const gain = (layout[channel]?.[side] ?? 0) / total;
    if (gain === 0) return;
    for (let index = 0; index < output.length; index += 1) {
      output[index] = (output[index] ?? 0) + gain * (samples[index] ?? 0);
    }
  });
  return output;
}
