import { z } from '#app/validation.ts';

/**
 * Parameters of a call: each has all of its values, because some may be repeated. A number that is out of range is
 * brought into it, as clients expect; a missing parameter is refused.
 */
export const first = (values: unknown): unknown => (Array.isArray(values) ? values[0] : values);

/** The id of a song, an album, an artist or a playlist. */
const ID_LENGTH = 20;
/** Ids in one call, as many as a play queue or a playlist holds. */
export const MOST_IDS = 1000;

const idText = z.string().min(1).max(ID_LENGTH);

export const oneId = z.preprocess(first, idText);
export const maybeId = z.preprocess(first, idText.optional());
export const someIds = z
  .array(idText)
  .max(MOST_IDS)
  .nullish()
  .transform((ids) => ids ?? []);
export const atLeastOneId = z.array(idText).min(1).max(MOST_IDS);

/** The first value as text. */
export const text = (maximum: number) => z.preprocess(first, z.string().trim().max(maximum));
export const maybeText = (maximum: number) =>
  z.preprocess(first, z.string().trim().max(maximum).optional());

/** A whole number; `byDefault` if it is missing or none. */
export const whole = (byDefault: number, minimum: number, maximum: number) =>
  z.preprocess(
    first,
    z
      .unknown()
      .optional()
      .transform((value) => {
        const number = value === undefined || value === '' ? NaN : Math.trunc(Number(value));
        return Number.isFinite(number) ? Math.min(maximum, Math.max(minimum, number)) : byDefault;
      }),
  );

/** A whole number that must be there. */
export const aWhole = (minimum: number, maximum: number) =>
  z.preprocess(first, z.coerce.number().int().min(minimum).max(maximum));

/** A year, or undefined. */
export const maybeYear = z.preprocess(first, z.coerce.number().int().min(0).max(9999).optional());

/** 'true' or 'false' in any case (Python writes 'True'), or 1 or 0; undefined if it is missing. */
export const maybeFlag = z.preprocess(
  (values) =>
    first(Array.isArray(values) ? values.map((value) => String(value).toLowerCase()) : values),
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((value) => (value === undefined ? undefined : value === 'true' || value === '1')),
);
