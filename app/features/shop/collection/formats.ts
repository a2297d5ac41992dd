import * as texts from './texts.ts';

/** Download formats of a purchase: as its artist sent it, or made anew. */
export const FORMATS = ['original', 'flac', 'mp3-320', 'mp3-v0', 'opus'] as const;
export type Format = (typeof FORMATS)[number];

export const FORMAT_WORDS: Record<Format, string> = {
  original: texts.original,
  flac: texts.flac,
  'mp3-320': texts.mp3Constant,
  'mp3-v0': texts.mp3Variable,
  opus: texts.opus,
};

/** The page of a purchase. @param key the secret key of a purchase that belongs to no account yet */
export const purchaseAddress = (purchaseId: number, key?: string | null) =>
  `/collection/${purchaseId}${key ? `?key=${key}` : ''}`;
