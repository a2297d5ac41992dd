import { joinFacts } from '#app/display/format.ts';
import { countryLocale, countryName } from '#app/display/countries.ts';
import { formatMoney, minorOf, maximumPrice, priceNumber, priceText } from '#app/display/money.ts';
import { weightWords } from '#app/display/units.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { ownsTerms, signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { findShop } from '../merch/merch.queries.server.ts';
import { buyerPays } from './examples.server.ts';
import { addZoneInput, changeZoneInput, zoneById } from './selling.schema.ts';
import { SHIPPING_LIMITS, type ShippingStep, type ShippingZone } from './selling.ts';
import * as texts from './texts.ts';

const codes = (text: string) => text.trim().split(/\s+/);

/** ISO 3166-1 alpha-2, plus Kosovo. */
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

/** Groups of countries, the largest first. */
export const GROUPS = [
  { name: texts.europe, members: EUROPE, aliases: ['europe'] },
  { name: texts.europeanUnion, members: EUROPEAN_UNION, aliases: ['european union', 'eu'] },
];

/** Other spellings of countries, besides name and code. */
const ALIASES: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  america: 'US',
  turkey: 'TR',
  'czech republic': 'CZ',
  holland: 'NL',
  'hong kong': 'HK',
  macau: 'MO',
  korea: 'KR',
  burma: 'MM',
  'ivory coast': 'CI',
  palestine: 'PS',
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
    [keyOf(countryName(code, 'en')), [code]],
  ]),
  ...Object.entries(ALIASES).map(([words, code]): [string, string[]] => [words, [code]]),
  ...GROUPS.flatMap((group) =>
    group.aliases.map((words): [string, string[]] => [words, group.members]),
  ),
]);

/**
 * The countries that a name in the language of the request or in English stands for: one, or those of a group;
 * undefined if it is unknown.
 */
export function countriesNamed(words: string): readonly string[] | undefined {
  const key = keyOf(words);
  if (key === '') return undefined;
  const locale = countryLocale();
  const own = COUNTRIES.find((code) => keyOf(countryName(code, locale)) === key);
  if (own !== undefined) return [own];
  return GROUPS.find(({ name }) => keyOf(name) === key)?.members ?? BY_WORDS.get(key);
}

/** Options of a country field, by their names in the language of the request. */
export function countryOptions(): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(countryLocale());
  return COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
    compare(one.label, other.label),
  );
}

/** Names of all countries and groups, for the suggestions of fields. */
export const allCountryNames = (): readonly string[] => [
  ...GROUPS.map(({ name }) => name),
  ...countryOptions().map(({ label }) => label),
];

/** Names of countries, with complete groups under their names: 'European Union, Switzerland'. */
export const countryWords = (all: readonly string[]): string => joinFacts(countryNames(all));

function countryNames(all: readonly string[]): string[] {
  const left = new Set(all);
  const words: string[] = [];
  for (const { name, members } of GROUPS) {
    if (!members.every((code) => left.has(code))) continue;
    words.push(name);
    for (const code of members) left.delete(code);
  }
  return [...words, ...[...left].map((code) => countryName(code))];
}

/** All of an artist’s zones, oldest first; their number is small. */
export function findZones(db: Db, artistId: number): Promise<ShippingZone[]> {
  return db
    .selectFrom('shippingZones')
    .select(['id', 'name', 'countries', 'currency', 'steps'])
    .where('artistId', '=', artistId)
    .orderBy('id')
    .execute();
}

/** A zone as its artist sees it, with prices as numbers: 4.9. */
const zoneView = ({ id, name, countries, currency, steps }: ShippingZone) => ({
  id,
  name,
  countries,
  currency,
  /** 'European Union, Switzerland'; empty for all other countries. */
  where: countryWords(countries),
  /** The same as values of the form's rows. */
  names: countryNames(countries).map((name) => ({ name })),
  steps: steps.map(({ upTo, price }) => ({ upTo, price: priceNumber(price, currency) })),
  /** The steps as values of the form's fields, and as text. */
  rows: steps.map(({ upTo, price }) => ({
    upTo: upTo?.toString() ?? '',
    price: priceText(price, currency),
    words: texts.priceUpToWeight(
      upTo === null ? null : weightWords(upTo),
      formatMoney(price, currency),
    ),
  })),
});
export type ZoneView = ReturnType<typeof zoneView>;

const toEntity = (zone: ShippingZone) => {
  const { rows: _, where: __, names: ___, ...entity } = zoneView(zone);
  return entity;
};

async function zoneSubject(context: Context, { zoneId }: { zoneId: number }) {
  demandSignedIn(context);
  return demandFound(
    await context.db
      .selectFrom('shippingZones')
      .selectAll()
      .where('id', '=', zoneId)
      .executeTakeFirst(),
    texts.regionNotHere,
  );
}

/** The signed-in artist's shipping zones and prices. */
export const listShippingZones = defineOperation({
  name: 'listShippingZones',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer }) {
    const zones = await findZones(db, viewer.artistId);
    const { currency } = await findShop(db, viewer.artistId);
    return {
      zones: zones.map(zoneView),
      entities: zones.map(toEntity),
      pays: buyerPays(currency, { zone: zones.find((zone) => zone.currency === currency) }),
      currency,
      formKey: randomKey(),
    };
  },
});

export const viewShippingZone = defineOperation({
  name: 'viewShippingZone',
  input: zoneById,
  subject: zoneSubject,
  permission: ownsTerms,
  run: (_context, _input, zone) => zoneView(zone),
});

/** Adds a zone in the shop's currency. With the same `formKey`, the existing zone is returned. */
export const addShippingZone = defineOperation({
  name: 'addShippingZone',
  input: addZoneInput,
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer }, { name, countries, steps, formKey = null }) {
    const { artistId } = viewer;
    const { currency } = await findShop(db, artistId);
    const zone = {
      artistId,
      name,
      currency,
      formKey,
      countries: demandCountries(countries ?? []),
      steps: demandSteps(steps, currency),
    };
    return db.transaction().execute(async (trx) => {
      const same =
        formKey &&
        (await trx
          .selectFrom('shippingZones')
          .selectAll()
          .where('artistId', '=', artistId)
          .where('formKey', '=', formKey)
          .executeTakeFirst());
      if (same) return toEntity(same);
      if ((await findZones(trx, artistId)).length >= SHIPPING_LIMITS.zones) {
        throw new AppError('conflict', texts.tooManyRegions(SHIPPING_LIMITS.zones));
      }
      return toEntity(
        await trx.insertInto('shippingZones').values(zone).returningAll().executeTakeFirstOrThrow(),
      );
    });
  },
});

/** Changes the given fields; the currency stays. Safe to repeat. */
export const changeShippingZone = defineOperation({
  name: 'changeShippingZone',
  input: changeZoneInput,
  limit: changeLimit,
  subject: zoneSubject,
  permission: ownsTerms,
  async run({ db }, { zoneId, name, countries, steps }, zone) {
    const changed = await db
      .updateTable('shippingZones')
      .set({
        name: name ?? zone.name,
        countries: countries ? demandCountries(countries) : zone.countries,
        steps: steps ? demandSteps(steps, zone.currency) : zone.steps,
      })
      .where('id', '=', zoneId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toEntity(changed);
  },
});

/** Deletes a zone. Earlier orders keep the shipping that they were charged. */
export const deleteShippingZone = defineOperation({
  name: 'deleteShippingZone',
  input: zoneById,
  subject: zoneSubject,
  permission: ownsTerms,
  async run({ db }, { zoneId }) {
    await db.deleteFrom('shippingZones').where('id', '=', zoneId).execute();
    return {};
  },
});

/** @throws {AppError} invalid for an unknown country */
function demandCountries(words: readonly string[]): string[] {
  const found = words.flatMap((word) => {
    const countries = countriesNamed(word);
    if (!countries) throw wrongField('countries', texts.noSuchCountry(word));
    return countries;
  });
  return [...new Set(found)].sort();
}

type TypedStep = { upTo: number | null; price: string | number };

/** @throws {AppError} invalid if something is not a price in this currency */
function demandSteps(typed: readonly TypedStep[], currency: string): ShippingStep[] {
  const steps = typed.map(({ upTo, price }, row) => {
    const minor = minorOf(price, currency);
    if (minor === null || minor > maximumPrice(currency)) {
      throw wrongField(`steps.${row}.price`, texts.enterAPriceOrFreeShipping(currency));
    }
    return { upTo, price: minor };
  });
  return steps.sort((one, other) => (one.upTo ?? Infinity) - (other.upTo ?? Infinity));
}
