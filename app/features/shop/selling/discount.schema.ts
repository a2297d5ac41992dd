import { id, requiredText, z } from '#app/validation.ts';
import { utcInstant } from '../merch/utc-instant.ts';
import { DISCOUNT_LIMITS } from './discount.ts';
import * as texts from './texts.ts';

/** Codes are read in capitals, however they are typed. */
export const codeText = z
  .string()
  .trim()
  // One longer than any: it stays unknown, and is not told at length.
  .transform((typed) => typed.toUpperCase().slice(0, DISCOUNT_LIMITS.code + 1));

const money = z
  .union([z.number(), z.string().max(20)])
  .nullish()
  .transform((typed) => (typed === '' ? null : (typed ?? null)));

const uses = z
  .union([z.number(), z.string().trim().regex(/^\d*$/, texts.usesRange)], texts.usesRange)
  .nullish()
  .transform((typed) =>
    typed === null || typed === undefined || typed === '' ? null : Number(typed),
  )
  .refine(
    (count) =>
      count === null || (Number.isInteger(count) && count >= 1 && count <= DISCOUNT_LIMITS.uses),
    texts.usesRange,
  );

/** 'item:3', 'track:5', 'album:7'; the whole shop where nothing is named. */
const thing = z
  .string()
  .regex(/^(item|track|album):\d{1,15}$|^$/, texts.chooseWhatFor)
  .nullish()
  .transform((given) => {
    const [kind, number] = (given ?? '').split(':');
    return {
      itemId: kind === 'item' ? Number(number) : null,
      trackId: kind === 'track' ? Number(number) : null,
      albumId: kind === 'album' ? Number(number) : null,
    };
  });

export const addDiscountInput = z.object({
  code: requiredText(DISCOUNT_LIMITS.code)
    .pipe(codeText)
    .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code), texts.codeLooks),
  kind: z.enum(['percent', 'amount'], texts.choosePercentOrAmount),
  /** A whole percent, or an amount in the currency of the shop. */
  value: z.union([z.number(), z.string().max(20)], {
    error: ({ input }) =>
      input === undefined || input === null ? texts.required : texts.choosePercentOrAmount,
  }),
  minimum: money,
  startsAt: utcInstant,
  endsAt: utcInstant,
  mostUses: uses,
  for: thing,
});

export const codeById = z.object({ codeId: id });
export const listCodesInput = z.object({
  before: id.nullish().transform((value) => value ?? undefined),
});
