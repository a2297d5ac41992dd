const CENTRE = Math.SQRT1_2;

/**
 * Share of each speaker in [left, right] of a stereo downmix (ITU-R BS.775-3), in the order of the bits
 * of a WAVE_FORMAT_EXTENSIBLE channel mask. Low-frequency effects are left out.
 */
export const SIDES = {
  'front-left': [1, 0],
  'front-right': [0, 1],
  'front-centre': [CENTRE, CENTRE],
  'low-frequency': [0, 0],
  'back-left': [CENTRE, 0],
  'back-right': [0, CENTRE],
  'front-left-of-centre': [1, 0],
  'front-right-of-centre': [0, 1],
  'back-centre': [0.5, 0.5],
  'side-left': [CENTRE, 0],
  'side-right': [0, CENTRE],
  'top-centre': [0.5, 0.5],
  'top-front-left': [CENTRE, 0],
  'top-front-centre': [0.5, 0.5],
  'top-front-right': [0, CENTRE],
  'top-back-left': [CENTRE, 0],
  'top-back-centre': [0.5, 0.5],
  'top-back-right': [0, CENTRE],
} as const satisfies Record<string, readonly [number, number]>;

/** Speaker position of a channel. */
export type Speaker = keyof typeof SIDES;

/** All speakers, in the order of the mask's bits. */
export const SPEAKERS = Object.keys(SIDES) as Speaker[];

/** The speakers of a channel mask, in order; unknown bits are ignored. */
export function speakersOfMask(mask: number): readonly Speaker[] {
  return SPEAKERS.filter((_, bit) => (mask >>> bit) & 1);
}

/** Default speaker masks of WAV and FLAC files by number of channels (RFC 9639, 9.1.3). */
const USUAL: Record<number, number> = { 3: 0x7, 4: 0x33, 5: 0x37, 6: 0x3f, 7: 0x70f, 8: 0x63f };

/** Default layout. Beyond 7.1 there is no standard: channels alternate between left and right. */
export function usualSpeakers(channels: number): readonly Speaker[] {
  const mask = USUAL[channels];
  if (mask !== undefined) return speakersOfMask(mask);
  return Array.from({ length: channels }, (_, index) =>
    index % 2 === 0 ? 'front-left' : 'front-right',
  );
}
