import type { Hertz } from '@artist-space/audio/units.ts';
import { ADTS_RATES, textAt } from './sniff.ts';

/**
 * Number of channels in an MP4 sound track, from its sample entry (ISO/IEC 14496-12, 12.2). The entry's own
 * field is often a fixed 2, so the codec's configuration inside is used.
 */
export function declaredChannelsOf(entry: Uint8Array): number {
  const field = ((entry[24] ?? 0) << 8) | (entry[25] ?? 0);
  return aacChannels(entry) ?? alacChannels(entry) ?? (field || 2);
}

/** AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1) inside the elementary stream descriptor. */
function aacChannels(entry: Uint8Array): number | null {
  const config = configOf(entry);
  if (config === null) return null;
  const read = bitReader(config);
  const objectType = read(5) === 31 ? 32 + read(6) : (config[0] ?? 0) >> 3;
  if (read(4) === 15) read(24);
  const channels = read(4);
  // Parametric stereo is one coded channel that decodes to two; 0 means declared elsewhere.
  if (objectType === PARAMETRIC_STEREO || channels === 0) return 2;
  return channels === 7 ? 8 : channels;
}

const PARAMETRIC_STEREO = 29;
const DECODER_CONFIG = 4;
const DECODER_SPECIFIC = 5;
const ES_DESCRIPTOR = 3;

/** Sample rate of an AudioSpecificConfig; with spectral band replication (HE-AAC), that of the core. */
export function aacCoreRate(config: Uint8Array): Hertz | null {
  const read = bitReader(config);
  if (read(5) === 31) read(6);
  const index = read(4);
  return index === 15 ? read(24) : (ADTS_RATES[index] ?? null);
}

/** Walks the nested descriptors (ISO/IEC 14496-1, 7.2.6) down to the codec's own bytes. */
export function configOf(entry: Uint8Array): Uint8Array | null {
  let at = bodyOf(entry, 'esds') ?? Infinity;
  at += 4;
  while (at + 2 < entry.length) {
    const tag = entry[at];
    at += 1;
    let length = 0;
    let byte = 0x80;
    while (byte & 0x80 && at < entry.length) {
      byte = entry[at] ?? 0;
      length = (length << 7) | (byte & 0x7f);
      at += 1;
    }
    if (tag === DECODER_SPECIFIC) return entry.subarray(at, at + length);
    if (tag === ES_DESCRIPTOR) at += 3;
    else if (tag === DECODER_CONFIG) at += 13;
    else at += length;
  }
  return null;
}

/** Apple Lossless has the number in the tenth byte of its configuration. */
function alacChannels(entry: Uint8Array): number | null {
  if (textAt(entry, 4) !== 'alac') return null;
  const body = bodyOf(entry.subarray(8), 'alac');
  return body === null ? null : (entry[8 + body + 4 + 9] ?? null);
}

/** The AudioChannelLayout of a QuickTime sample entry, after version and flags; null without one. */
export function layoutChunk(entry: Uint8Array): Uint8Array | null {
  const body = bodyOf(entry, 'chan');
  return body === null ? null : entry.subarray(body + 4);
}

/** Offset of the body of a named box inside the entry; null if there is none. */
function bodyOf(bytes: Uint8Array, name: string): number | null {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (textAt(bytes, at) === name) return at + 4;
  }
  return null;
}

function bitReader(bytes: Uint8Array): (count: number) => number {
  let position = 0;
  return (count) => {
    let value = 0;
    const end = position + count;
    for (; position < end; position += 1) {
      value = value * 2 + (((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1);
    }
    return value;
  };
}
