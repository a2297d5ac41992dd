export interface SampleEncoding {
  /** Silence of unsigned samples is at half of their range. */
  readonly kind: 'integer' | 'unsigned' | 'float';
  /** Bytes per sample: integers of 1 to 4, unsigned ones of 1, floats of 4 and 8. */
  readonly bytes: number;
  /** Byte order of a sample. */
  readonly order: 'little' | 'big';
}

export function isSupportedEncoding({ kind, bytes }: SampleEncoding): boolean {
  if (kind === 'float') return bytes === 4 || bytes === 8;
  return kind === 'unsigned' ? bytes === 1 : bytes >= 1 && bytes <= 4;
}

/** Converts interleaved samples to one array per channel, full scale at ±1; a truncated frame is left out. */
export function planarSamples(
  bytes: Uint8Array,
  encoding: SampleEncoding,
  channels: number,
): Float32Array[] {
  const frames = Math.floor(bytes.length / (encoding.bytes * channels));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: channels }, (_, channel) => {
    const start = channel * encoding.bytes;
    return readChannel(view, encoding, { start, step: encoding.bytes * channels, frames });
  });
}

/** Converts one array per channel to interleaved 32-bit floats, as encoders take them. */
export function interleavedFloats(channels: readonly Float32Array[]): Float32Array {
  const count = channels.length;
  const output = new Float32Array(count * (channels[0]?.length ?? 0));
  channels.forEach((samples, channel) => {
    for (let index = 0; index < samples.length; index += 1) {
      output[index * count + channel] = samples[index] ?? 0;
    }
  });
  return output;
}

function readChannel(
  view: DataView,
  { kind, bytes, order }: SampleEncoding,
  { start, step, frames }: { start: number; step: number; frames: number },
): Float32Array {
  const output = new Float32Array(frames);
  const little = order === 'little';
  let at = start;
  if (kind === 'float') {
    const read = bytes === 4 ? 'getFloat32' : 'getFloat64';
    for (let index = 0; index < frames; index += 1, at += step) {
      const sample = view[read](at, little);
      // A single NaN or infinity would silence every later filter for good.
      output[index] = Number.isFinite(sample) ? sample : 0;
    }
  } else if (bytes === 1) {
    for (let index = 0; index < frames; index += 1, at += step) {
      output[index] = (kind === 'unsigned' ? view.getUint8(at) - 128 : view.getInt8(at)) / 128;
    }
  } else if (bytes === 2) {
    for (let index = 0; index < frames; index += 1, at += step) {
      output[index] = view.getInt16(at, little) / 32_768;
    }
  } else if (bytes === 3) {
    const [low, high] = little ? [0, 1] : [2, 0];
    for (let index = 0; index < frames; index += 1, at += step) {
      const value = view.getUint8(at + low) + view.getInt16(at + high, little) * 256;
      output[index] = value / 8_388_608;
    }
  } else {
    for (let index = 0; index < frames; index += 1, at += step) {
      output[index] = view.getInt32(at, little) / 2_147_483_648;
    }
  }
  return output;
}
