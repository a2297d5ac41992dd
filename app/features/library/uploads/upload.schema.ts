import { requiredText, webRequest, z } from '#app/validation.ts';
import { optionalNumber, trackFields } from '../track.schema.ts';
import * as texts from './texts.ts';

/** A file that will arrive in parts: all that is said of it before its first byte. */
export const beginUploadInput = z.object({
  ...trackFields,
  title: requiredText(255).optional(),
  filename: z
    .string(texts.required)
    .min(1)
    .transform((name) => name.slice(-255)),
  filetype: z.string().max(255).nullish(),
  /** Of a take, which arrives while it is sung: the most that it may come to. */
  size: z.coerce.number(texts.required).int().nonnegative(),
  purpose: z.enum(['track', 'take']).default('track'),
  duration: optionalNumber(0, 36_000),
  request: webRequest,
});

/** An upload that is not whole yet, as its artist sees it. */
export interface UnfinishedUpload {
  id: string;
  uploadKey: string;
  title: string;
  filename: string;
  /** Of the whole file, and of it what has arrived, in bytes. */
  size: number;
  offset: number;
  createdAt: string;
  /** When it is given up, unless more of it arrives. */
  expiresAt: string;
}
