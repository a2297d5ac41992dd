import { id, requiredText, z } from '#app/validation.ts';
import { SHIPPING_LIMITS } from './shipping.ts';
import * as texts from './texts.ts';

/** Codes or names of countries: a list, or as they were typed, with commas or on lines. */
const countryWordsInput = z
  .union([z.string().max(8000), z.array(z.string().max(100)).max(300)], texts.listOfCountries)
  .nullish()
  .transform((given) =>
    given === null || given === undefined
      ? undefined
      : (typeof given === 'string' ? given.split(/[,;\n]/) : given)
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
        .regex(/^\d{0,7}$/, texts.gramsRange),
    ],
    texts.gramsRange,
  )
  .nullish()
  .transform((typed) =>
    typed === null || typed === undefined || typed === '' ? null : Number(typed),
  )
  .refine(
    (count) =>
      count === null || (Number.isInteger(count) && count >= 1 && count <= SHIPPING_LIMITS.grams),
    texts.gramsRange,
  );

/** Rows that say nothing are left out. */
const steps = z
  .array(z.object({ upTo: grams, price: z.union([z.number(), z.string().max(20)]).nullish() }))
  .max(SHIPPING_LIMITS.steps, texts.tooManySteps(SHIPPING_LIMITS.steps))
  .transform((rows) =>
    rows
      .map(({ upTo, price }) => ({ upTo, price: price ?? '' }))
      .filter(({ upTo, price }) => upTo !== null || price !== ''),
  )
  .refine((rows) => rows.length > 0, texts.needsAPrice)
  .refine(
    (rows) => new Set(rows.map(({ upTo }) => upTo)).size === rows.length,
    texts.eachWeightOnce,
  );

const fields = {
  name: requiredText(SHIPPING_LIMITS.name),
  /** None: everywhere that no other zone names. */
  countries: countryWordsInput,
  steps,
};

export const addZoneInput = z.object({ ...fields, formKey: z.string().max(64).nullish() });
export const zoneById = z.object({ zoneId: id });

/** What is left out stays as it is. */
export const changeZoneInput = zoneById.extend({
  ...fields,
  name: fields.name.optional(),
  steps: steps.optional(),
});
