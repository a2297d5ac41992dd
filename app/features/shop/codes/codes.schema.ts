import { clearableText, id, z } from '#app/validation.ts';
import { CODES_PER_BATCH, LABEL_LENGTH, type CodeState } from './code.ts';
import * as texts from './texts.ts';

/** The thing that codes are for: a track or an album. */
const forThing = { trackId: id.nullish(), albumId: id.nullish() };

const before = id.nullish().transform((value) => value ?? undefined);

export const makeCodesInput = z.object({
  ...forThing,
  count: z.coerce
    .number(texts.wholeNumberUpTo(CODES_PER_BATCH))
    .int(texts.wholeNumberUpTo(CODES_PER_BATCH))
    .min(1, texts.wholeNumberUpTo(CODES_PER_BATCH))
    .max(CODES_PER_BATCH, texts.wholeNumberUpTo(CODES_PER_BATCH)),
  label: clearableText(LABEL_LENGTH),
  formKey: z.string().min(8).max(64),
});

export const viewThingCodesInput = z.object({ ...forThing, before });
export const listBatchesInput = z.object({ before });
export const batchById = z.object({ batchId: id });
export const viewBatchInput = batchById.extend({ after: before });
/** Without a code, all unredeemed codes of the batch are revoked. */
export const revokeInput = batchById.extend({ codeId: id.nullish() });
export const redeemInput = z.object({ code: z.string().trim().min(1).max(60) });

export interface BatchView {
  id: number;
  trackId: number | null;
  albumId: number | null;
  /** Title of the track or the album. */
  title: string;
  label: string;
  count: number;
  redeemed: number;
  revoked: number;
  /** ISO 8601. */
  createdAt: string;
}

export interface CodeView {
  id: number;
  /** The code as it is typed: '4k7q-9xwa-0b3c'. */
  code: string;
  state: CodeState;
  redeemedAt: string | null;
}
