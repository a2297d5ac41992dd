import { countryName } from '#app/display/countries.ts';
import { wrongField } from '#app/errors.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { flag, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { findShop } from '../merch/merch.queries.server.ts';
import { buyerPays } from './examples.server.ts';
import { allCountryNames, countriesNamed, GROUPS } from './shipping.server.ts';
import { type SalesTax, TAX_LIMITS } from './selling.ts';
import * as texts from './texts.ts';

/** An artist's sales tax; undefined if there is none. */
export function findSalesTax(db: Db, artistId: number): Promise<SalesTax | undefined> {
  return db
    .selectFrom('salesTaxes')
    .select(['name', 'taxIncluded', 'rates'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
}

const rate = z.object({ country: z.string().max(100), basisPoints: z.number() });

/** A row of the form: 'Germany', '19'. Empty ones are dropped. */
const row = z.object({
  where: z.string().trim().max(100).nullish(),
  percent: z.string().trim().max(20).nullish(),
});

const saveTaxInput = z.object({
  name: requiredText(TAX_LIMITS.name),
  taxIncluded: flag,
  /** 'Germany 19' on each line, a list, or the rows of the form. */
  rates: z
    .union(
      [z.string().max(20_000), z.array(rate).max(300), z.array(row).max(300)],
      texts.writeOneCountryOnEachLine,
    )
    .nullish(),
});

/** The signed-in artist’s sales tax. */
export const viewSalesTax = defineOperation({
  name: 'viewSalesTax',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer }) {
    const tax = (await findSalesTax(db, viewer.artistId)) ?? NONE;
    const { currency } = await findShop(db, viewer.artistId);
    return {
      tax,
      rows: rateRows(tax.rates),
      names: allCountryNames(),
      pays: buyerPays(currency, { tax }),
    };
  },
});

/** Saves the tax for future orders; without any rate there is none. Safe to repeat. */
export const saveSalesTax = defineOperation({
  name: 'saveSalesTax',
  input: saveTaxInput,
  limit: changeLimit,
  permission: signedIn,
  async run({ db, viewer }, { name, taxIncluded, rates: given }): Promise<SalesTax> {
    const rates = demandRates(given ?? []);
    if (rates.length === 0) {
      await db.deleteFrom('salesTaxes').where('artistId', '=', viewer.artistId).execute();
      return NONE;
    }
    const tax = { name, taxIncluded, rates };
    await db
      .insertInto('salesTaxes')
      .values({ artistId: viewer.artistId, ...tax })
      .onConflict((conflict) => conflict.column('artistId').doUpdateSet(tax))
      .execute();
    return tax;
  },
});

const NONE: SalesTax = { name: texts.vat, taxIncluded: true, rates: [] };

/** The last rate of a country wins, so that it can be an exception to its group. @throws {AppError} invalid */
function demandRates(
  given: string | z.output<typeof rate>[] | z.output<typeof row>[],
): SalesTax['rates'] {
  const rows =
    typeof given === 'string'
      ? given.split('\n').flatMap(readLine)
      : given.flatMap((one) =>
          'basisPoints' in one ? one : readLine(`${one.where ?? ''} ${one.percent ?? ''}`),
        );
  const rates = new Map<string, number>();
  for (const { country, basisPoints } of rows) {
    const countries = countriesNamed(country);
    if (!countries) throw refused(texts.noSuchCountry(country));
    const isRate =
      Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= TAX_LIMITS.basisPoints;
    if (!isRate) throw refused(texts.enterARateInRange(country, TAX_LIMITS.basisPoints / 100));
    for (const code of countries) rates.set(code, basisPoints);
  }
  return [...rates]
    .map(([country, basisPoints]) => ({ country, basisPoints }))
    .filter(({ basisPoints }) => basisPoints > 0)
    .sort((one, other) => one.country.localeCompare(other.country));
}

/** 'Germany 19', 'Switzerland: 8.1 %' */
const LINE = /^(.{0,200}\S)[\s:=]{1,5}(\d{1,3})(?:[.,](\d{1,2}))?\s{0,5}%?$/;

function readLine(line: string) {
  const words = line.trim();
  if (words === '') return [];
  const [, country = '', whole = '', rest = ''] = LINE.exec(words) ?? [];
  if (country === '') throw refused(texts.lineHasNoRate(words));
  return [
    {
      country: country.replace(/[:=\s]{1,5}$/, ''),
      basisPoints: Number(whole + rest.padEnd(2, '0')),
    },
  ];
}

/** The least share of a group that has one rate, for one line for the group and the others as exceptions. */
const MAX_OF_GROUP = 2 / 3;

/** The rates as rows of the form, which are read as the same. */
function rateRows(rates: SalesTax['rates']): { where: string; percent: string }[] {
  const left = new Map(rates.map(({ country, basisPoints }) => [country, basisPoints]));
  const rows: { where: string; percent: string }[] = [];
  const add = (where: string, basisPoints: number) =>
    rows.push({ where, percent: String(basisPoints / 100) });
  for (const { name, members } of GROUPS) {
    const common = mostFrequent(members.map((country) => left.get(country) ?? 0));
    if (common.value === 0 || common.count < members.length * MAX_OF_GROUP) continue;
    add(name, common.value);
    for (const country of members) {
      if (left.get(country) === common.value) left.delete(country);
      else left.set(country, left.get(country) ?? 0);
    }
  }
  for (const [country, basisPoints] of left) add(countryName(country), basisPoints);
  return rows;
}

function mostFrequent(values: readonly number[]): { value: number; count: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [[value, count] = [0, 0]] = [...counts].sort(([, one], [, other]) => other - one);
  return { value, count };
}

const refused = (message: string) => wrongField('rates', message);
