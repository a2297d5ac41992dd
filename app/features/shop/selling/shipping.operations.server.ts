import { formatMoney, minorOf, mostPrice, priceNumber, priceText } from '#app/display/money.ts';
import { AppError, wrongField, demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { ownsTerms, signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { findShop } from '../merch/merch.queries.server.ts';
import { countriesNamed, countryWords } from './countries.server.ts';
import { SHIPPING_LIMITS, type ShippingStep, type ShippingZone } from './shipping.ts';
import {
  deleteZoneRow,
  findZone,
  findZoneByFormKey,
  findZones,
  insertZone,
  updateZone,
} from './shipping.queries.server.ts';
import { addZoneInput, changeZoneInput, zoneById } from './shipping.schema.ts';
import * as texts from './texts.ts';

/** A zone as its artist sees it: JSON tells prices as numbers, 4.9. */
const zoneView = ({ id, name, countries, currency, steps }: ShippingZone) => ({
  ...{ id, name, countries, currency },
  /** 'European Union, Switzerland'; empty for everywhere else. */
  where: countryWords(countries),
  steps: steps.map(({ upTo, price }) => ({ upTo, price: priceNumber(price, currency) })),
  /** The same as fields of a form hold it, and as it is read. */
  rows: steps.map(({ upTo, price }) => ({
    upTo: upTo?.toString() ?? '',
    price: priceText(price, currency),
    words: texts.stepWords(upTo, formatMoney(price, currency)),
  })),
});
export type ZoneView = ReturnType<typeof zoneView>;

const toEntity = (zone: ShippingZone) => {
  const { rows: _, where: __, ...entity } = zoneView(zone);
  return entity;
};

async function zoneSubject(context: Context, { zoneId }: { zoneId: number }) {
  demandSignedIn(context);
  return demandFound(await findZone(context.db, zoneId), texts.zoneNotHere);
}

/** Where the signed-in artist ships to, and for how much. */
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

/** Adds a zone, in the currency of the shop. With the same `formKey`, the one that is there is answered. */
export const addShippingZone = defineOperation({
  name: 'addShippingZone',
  input: addZoneInput,
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer }, { name, countries, steps, formKey = null }) {
    const { artistId } = viewer;
    const { currency } = await findShop(db, artistId);
    const zone = {
      ...{ artistId, name, currency, formKey },
      countries: demandCountries(countries ?? []),
      steps: demandSteps(steps, currency),
    };
    return db.transaction().execute(async (trx) => {
      const same = formKey && (await findZoneByFormKey(trx, artistId, formKey));
      if (same) return toEntity(same);
      if ((await findZones(trx, artistId)).length >= SHIPPING_LIMITS.zones) {
        throw new AppError('conflict', texts.tooManyZones(SHIPPING_LIMITS.zones));
      }
      return toEntity(await insertZone(trx, zone));
    });
  },
});

/** Changes what is given; its currency stays. Safe to repeat. */
export const changeShippingZone = defineOperation({
  name: 'changeShippingZone',
  input: changeZoneInput,
  limit: changeLimit,
  subject: zoneSubject,
  permission: ownsTerms,
  async run({ db }, { zoneId, name, countries, steps }, zone) {
    const changed = await updateZone(db, zoneId, {
      name: name ?? zone.name,
      countries: countries ? demandCountries(countries) : zone.countries,
      steps: steps ? demandSteps(steps, zone.currency) : zone.steps,
    });
    return toEntity(changed);
  },
});

/** Ends shipping there at this price. What was ordered keeps what was charged. */
export const deleteShippingZone = defineOperation({
  name: 'deleteShippingZone',
  input: zoneById,
  subject: zoneSubject,
  permission: ownsTerms,
  async run({ db }, { zoneId }) {
    await deleteZoneRow(db, zoneId);
    return {};
  },
});

/** @throws {AppError} invalid, for what names no country */
function demandCountries(words: readonly string[]): string[] {
  const found = words.flatMap((word) => {
    const countries = countriesNamed(word);
    if (!countries) throw wrongField('countries', texts.noSuchCountry(word));
    return countries;
  });
  return [...new Set(found)].sort();
}

type TypedStep = { upTo: number | null; price: string | number };

/** @throws {AppError} invalid, for what is no price in this currency */
function demandSteps(typed: readonly TypedStep[], currency: string): ShippingStep[] {
  const steps = typed.map(({ upTo, price }, row) => {
    const minor = minorOf(price, currency);
    if (minor === null || minor > mostPrice(currency)) {
      throw wrongField(`steps.${row}.price`, texts.shippingPrice(currency));
    }
    return { upTo, price: minor };
  });
  return steps.sort((one, other) => (one.upTo ?? Infinity) - (other.upTo ?? Infinity));
}
