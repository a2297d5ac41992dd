import { id, requiredText, z } from '#app/validation.ts';
import { utcInstant } from '../merch/merch.schema.ts';
import { DISCOUNT_LIMITS, SHIPPING_LIMITS } from './selling.ts';
import * as texts from './texts.ts';

/** Codes are case-insensitive; they are stored in capitals. */
export const codeText = z
  .string()
  .trim()
  // A longer text matches no code; it is cut so that it is not echoed in full.
  .transform((typed) => typed.toUpperCase().slice(0, DISCOUNT_LIMITS.code + 1));

const money = z
  .union([z.number(), z.string().max(20)])
  .nullish()
  .transform((typed) => (typed === '' ? null : (typed ?? null)));

const uses = z
  .union(
    [z.number(), z.string().trim().regex(/^\d*$/, texts.enterUsesOrNothing)],
    texts.enterUsesOrNothing,
  )
  .nullish()
  .transform((typed) =>
    typed === null || typed === undefined || typed === '' ? null : Number(typed),
  )
  .refine(
    (count) =>
      count === null || (Number.isInteger(count) && count >= 1 && count <= DISCOUNT_LIMITS.uses),
    texts.enterUsesOrNothing,
  );

/** 'item:3', 'track:5', 'album:7'; the whole shop if empty. */
const thing = z
  .string()
  .regex(/^(item|track|album):\d{1,15}$|^$/, texts.chooseWhatItIsFor)
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
    .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code), texts.howACodeIsWritten),
  kind: z.enum(['percent', 'amount'], texts.choosePercentOrAnAmount),
  /** A whole percent, or an amount in the currency of the shop. */
  value: z.union([z.number(), z.string().max(20)], {
    error: ({ input }) =>
      input === undefined || input === null ? texts.required : texts.choosePercentOrAnAmount,
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

/** Country codes or names: a list, or text with commas or line breaks. */
const countryWordsInput = z
  .union(
    [
      z.string().max(8000),
      z.array(z.string().max(100)).max(300),
      // The rows of the form.
      z.array(z.object({ name: z.string().max(1000).nullish() })).max(300),
    ],
    texts.nameCountriesWithCommas,
  )
  .nullish()
  .transform((given) =>
    given === null || given === undefined
      ? undefined
      : (typeof given === 'string' ? [given] : given)
          .flatMap((one) => (typeof one === 'string' ? one : (one.name ?? '')).split(/[,;\n،؛、]/))
          .map((words) => words.trim())
          .filter(Boolean),
  );

const grams = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{0,7}$/, texts.enterWholeGramsOrNothing),
    ],
    texts.enterWholeGramsOrNothing,
  )
  .nullish()
  .transform((typed) =>
    typed === null || typed === undefined || typed === '' ? null : Number(typed),
  )
  .refine(
    (count) =>
      count === null || (Number.isInteger(count) && count >= 1 && count <= SHIPPING_LIMITS.grams),
    texts.enterWholeGramsOrNothing,
  );

/** Empty rows are dropped. */
const steps = z
  .array(z.object({ upTo: grams, price: z.union([z.number(), z.string().max(20)]).nullish() }))
  .max(SHIPPING_LIMITS.steps, texts.keepToPrices(SHIPPING_LIMITS.steps))
  .transform((rows) =>
    rows
      .map(({ upTo, price }) => ({ upTo, price: price ?? '' }))
      .filter(({ upTo, price }) => upTo !== null || price !== ''),
  )
  .refine((rows) => rows.length > 0, texts.enterAtLeastOnePrice)
  .refine(
    (rows) => new Set(rows.map(({ upTo }) => upTo)).size === rows.length,
    texts.nameEachWeightOnce,
  );

const fields = {
  name: requiredText(SHIPPING_LIMITS.name),
  /** If empty, the zone covers all countries that no other zone names. */
  countries: countryWordsInput,
  steps,
};

export const addZoneInput = z.object({ ...fields, formKey: z.string().max(64).nullish() });
export const zoneById = z.object({ zoneId: id });

/** Fields that are left out stay unchanged. */
export const changeZoneInput = zoneById.extend({
  ...fields,
  name: fields.name.optional(),
  steps: steps.optional(),
});
