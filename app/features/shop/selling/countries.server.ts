import { countryName } from '#app/display/country-name.ts';
import * as texts from './texts.ts';

const codes = (text: string) => text.trim().split(/\s+/);

/** ISO 3166-1 alpha-2, and Kosovo. */
export const COUNTRIES: readonly string[] = codes(`
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`);

const EUROPEAN_UNION = codes(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
);
const EUROPE = [
  ...EUROPEAN_UNION,
  ...codes('AD AL BA CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM UA VA XK'),
];

/** What stands for several, the largest first. */
export const GROUPS = [
  { name: texts.europe, members: EUROPE, aliases: ['europe'] },
  { name: texts.europeanUnion, members: EUROPEAN_UNION, aliases: ['european union', 'eu'] },
];

/** What people write beside the name and the code. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ uk: 'GB', 'great britain': 'GB', england: 'GB', usa: 'US', america: 'US' },
  ...{ turkey: 'TR', 'czech republic': 'CZ', holland: 'NL', 'hong kong': 'HK', macau: 'MO' },
  ...{ korea: 'KR', burma: 'MM', 'ivory coast': 'CI', palestine: 'PS' },
};

const keyOf = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’']/g, '')
    .trim()
    .toLowerCase();

const BY_WORDS = new Map<string, readonly string[]>([
  ...COUNTRIES.flatMap((code): [string, string[]][] => [
    [code.toLowerCase(), [code]],
    [keyOf(countryName(code)), [code]],
  ]),
  ...Object.entries(ALIASES).map(([words, code]): [string, string[]] => [words, [code]]),
  ...GROUPS.flatMap(({ aliases, members }) =>
    aliases.map((words): [string, string[]] => [words, members]),
  ),
]);

/** The country, or those of the group, that is named so; undefined where nothing is. */
export const countriesNamed = (words: string): readonly string[] | undefined =>
  BY_WORDS.get(keyOf(words));

/** Countries of which one is chosen, by their names. */
export const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({
  value,
  label: countryName(value),
})).sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** 'European Union, Switzerland': groups that are there in full by their names. */
export function countryWords(all: readonly string[]): string {
  const left = new Set(all);
  const words: string[] = [];
  for (const { name, members } of GROUPS) {
    if (!members.every((code) => left.has(code))) continue;
    words.push(name);
    for (const code of members) left.delete(code);
  }
  return [...words, ...[...left].map(countryName)].join(', ');
}
