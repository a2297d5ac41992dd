import type { Licence, TrackLicence } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The licences that an artist can choose, with their names. */
export const LICENCE_WORDS: Record<Licence, string> = {
  'cc-by-4.0': texts.ccBy,
  'cc-by-sa-4.0': texts.ccBySa,
  'cc-by-nc-4.0': texts.ccByNc,
  'cc-by-nc-sa-4.0': texts.ccByNcSa,
  'cc-by-nd-4.0': texts.ccByNd,
  'cc-by-nc-nd-4.0': texts.ccByNcNd,
  'cc0-1.0': texts.ccZero,
};

export const LICENCES = Object.keys(LICENCE_WORDS) as Licence[];

/**
 * The licence that a tag or a manifest means: by its address, by its name ('CC BY-SA 4.0', 'All rights reserved').
 * An earlier version of Creative Commons is another licence.
 * @returns null if the text means none of these
 */
export function licenceOf(text: string): TrackLicence | null {
  if (/all rights reserved/i.test(text)) return 'all-rights-reserved';
  const plain = text.toLowerCase().replace(/[\s_/]+/g, '-');
  if (/\bcc0\b|publicdomain-zero/.test(plain)) return 'cc0-1.0';
  if (!/creativecommons|\bcc\b|^by/.test(plain)) return null;
  const [, ...terms] = plain.match(/\bby\b|\b(?:nc|sa|nd)\b/g) ?? [];
  const version = /\d\.\d/.exec(plain)?.[0] ?? '4.0';
  const licence = `cc-${['by', ...terms].join('-')}-${version}`;
  return LICENCES.find((known) => known === licence) ?? null;
}

/** Address of the text of a licence. */
export const licenceAddress = (licence: Licence): string =>
  licence === 'cc0-1.0'
    ? 'https://creativecommons.org/publicdomain/zero/1.0/'
    : `https://creativecommons.org/licenses/${licence.slice(3, -4)}/4.0/`;
