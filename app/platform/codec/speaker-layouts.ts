import { type Speaker, SPEAKERS, speakersOfMask } from '@artist-space/audio/blocks.ts';
import { viewOf } from './sniff.ts';

const [L, R, C] = ['front-left', 'front-right', 'front-centre'] as const;
const [BL, BR, BC] = ['back-left', 'back-right', 'back-centre'] as const;
const [SL, SR, LFE] = ['side-left', 'side-right', 'low-frequency'] as const;
const [LC, RC] = ['front-left-of-centre', 'front-right-of-centre'] as const;

type Layouts = Readonly<Record<number, readonly Speaker[]>>;

/** Channel order of Vorbis and of Opus with mapping family 1, by number of channels (RFC 7845, 5.1.1.2). */
export const VORBIS_SPEAKERS: Layouts = {
  3: [L, C, R],
  4: [L, R, BL, BR],
  5: [L, C, R, BL, BR],
  6: [L, C, R, BL, BR, LFE],
  7: [L, C, R, SL, SR, BC, LFE],
  8: [L, C, R, SL, SR, BL, BR, LFE],
};

/** Channel order of Apple Lossless, by number of channels (Apple, ALACAudioTypes.h). */
export const ALAC_SPEAKERS: Layouts = {
  3: [C, L, R],
  4: [C, L, R, BC],
  5: [C, L, R, BL, BR],
  6: [C, L, R, BL, BR, LFE],
  7: [C, L, R, BL, BR, BC, LFE],
  8: [C, LC, RC, L, R, BL, BR, LFE],
};

/**
 * Channel order of AAC from the embedded decoder (ISO/IEC 14496-3, table 1.19): up to six channels in the
 * order of WAV, eight in that of the elements. For 7.1, encoders put the side channels where the table has
 * the speakers beside the centre: both are on the same side.
 */
export const AAC_SPEAKERS: Layouts = { 4: [L, R, C, BC], 8: [C, L, R, SL, SR, BL, BR, LFE] };

const BY_BITMAP = 0x10000;
const BY_DESCRIPTIONS = 0;
const DESCRIPTION_BYTES = 20;
/** Layout tags of Core Audio without their number of channels: MPEG and ITU layouts. */
const APPLE_LAYOUTS: Readonly<Record<number, readonly Speaker[]>> = {
  108: [L, R, BL, BR],
  113: [L, R, C],
  114: [C, L, R],
  115: [L, R, C, BC],
  116: [C, L, R, BC],
  117: [L, R, C, BL, BR],
  118: [L, R, BL, BR, C],
  119: [L, C, R, BL, BR],
  120: [C, L, R, BL, BR],
  121: [L, R, C, LFE, BL, BR],
  122: [L, R, BL, BR, C, LFE],
  123: [L, C, R, BL, BR, LFE],
  124: [C, L, R, BL, BR, LFE],
  125: [L, R, C, LFE, BL, BR, BC],
  126: [L, R, C, LFE, BL, BR, LC, RC],
  127: [C, LC, RC, L, R, BL, BR, LFE],
  128: [L, R, C, LFE, SL, SR, BL, BR],
  131: [L, R, BC],
  132: [L, R, BL, BR],
  133: [L, R, LFE],
  134: [L, R, LFE, BC],
  135: [L, R, LFE, BL, BR],
  136: [L, R, C, LFE],
  137: [L, R, C, LFE, BC],
};

/**
 * Reads an AudioChannelLayout, as in the 'chan' chunk of CAF and 'CHAN' of AIFF (Core Audio Format
 * Specification 1.0; labels and the bits of a bitmap count as WAVE's do); undefined if it names speakers that
 * a stereo downmix does not support.
 */
export function speakersOfAppleLayout(chunk: Uint8Array): readonly Speaker[] | undefined {
  if (chunk.length < 12) return undefined;
  const view = viewOf(chunk);
  const tag = view.getUint32(0);
  if (tag === BY_BITMAP) return speakersOfMask(view.getUint32(4));
  if (tag !== BY_DESCRIPTIONS) return APPLE_LAYOUTS[tag >>> 16];
  const count = Math.min(view.getUint32(8), Math.floor((chunk.length - 12) / DESCRIPTION_BYTES));
  const named = Array.from(
    { length: count },
    (_, index) => SPEAKERS[view.getUint32(12 + index * DESCRIPTION_BYTES) - 1],
  );
  return named.every((speaker) => speaker !== undefined) ? named : undefined;
}

const FLAC_MASK = /WAVEFORMATEXTENSIBLE_CHANNEL_MASK=0x([0-9a-f]{1,8})/i;

/** Channel mask from a comment of a FLAC stream (RFC 9639, 8.6.2), if it lies in these bytes. */
export function speakersOfFlac(head: Uint8Array): readonly Speaker[] | undefined {
  const mask = FLAC_MASK.exec(Buffer.from(head).toString('latin1'))?.[1];
  return mask ? speakersOfMask(Number.parseInt(mask, 16)) : undefined;
}
