import { requiredText, webRequest, z } from '#app/validation.ts';
import { optionalNumber, trackFields } from '../track.schema.ts';
import { TRACK_LIMITS } from '../track.ts';
import * as texts from './texts.ts';

/** The metadata of a file that arrives in parts, sent before its first byte. */
export const beginUploadInput = z.object({
  ...trackFields,
  title: requiredText(TRACK_LIMITS.title).optional(),
  filename: z
    .string(texts.required)
    .min(1)
    .transform((name) => name.slice(-255)),
  filetype: z.string().max(255).nullish(),
  /** For a take, which is uploaded during recording, its maximum size. */
  size: z.coerce.number(texts.required).int().nonnegative(),
  purpose: z.enum(['track', 'take', 'import']).default('track'),
  duration: optionalNumber(0, 36_000),
  request: webRequest,
});

export interface UnfinishedUpload {
  id: string;
  uploadKey: string;
  title: string;
  filename: string;
  /** The file's size and the bytes received so far. */
  size: number;
  offset: number;
  createdAt: string;
  /** The expiry of the upload unless more of it arrives. */
  expiresAt: string;
}
