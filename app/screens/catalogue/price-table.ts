import { priceText, minorOf } from '#app/display/money.ts';
import * as texts from './texts.ts';

/** A row of a table of prices. */
export interface PriceRow {
  readonly title: string;
  /** Null where the row has no price: it stays as it is. */
  readonly sale: 'free' | 'fixed' | 'open' | null;
  /** In the currency, as it is typed in a form: '7.50'. */
  readonly price: string | null;
  /** Null for the shop's own. */
  readonly currency: string | null;
  /** Date of the release: '2024-05-31', or a year alone. */
  readonly date: string | null;
}

const MAX_ROWS = 10_000;
const HEADS: Readonly<Record<string, 'title' | 'price' | 'currency' | 'date'>> = {
  title: 'title',
  name: 'title',
  track: 'title',
  album: 'title',
  price: 'price',
  amount: 'price',
  currency: 'currency',
  date: 'date',
  released: 'date',
  'release date': 'date',
  release_date: 'date',
  year: 'date',
};

/**
 * Reads a table (RFC 4180, with commas, semicolons or tabs) whose first row names its columns: title, price, and
 * if it has them currency and date. A price is '7.50', '7,50', '€7', '7 USD', 'free', or '7+' where the buyer may
 * pay more.
 * @returns the readable rows, and a sentence for each of the others
 */
export async function readPrices(text: string): Promise<{ rows: PriceRow[]; problems: string[] }> {
  const { CsvError, parse } = await import('csv-parse/sync');
  let table: string[][];
  try {
    table = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_ROWS + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], problems: [texts.tableIsBroken(error.message)] };
  }
  const [head = [], ...body] = table;
  const columns = head.map((name) => HEADS[name.toLowerCase()]);
  if (!columns.includes('title')) return { rows: [], problems: [texts.tableHasNoTitle] };
  const rows: PriceRow[] = [];
  const problems: string[] = [];
  for (const [index, cells] of body.entries()) {
    const value = (column: string) => cells[columns.findIndex((one) => one === column)] ?? '';
    const title = value('title');
    if (title === '') continue;
    const price = priceOf(value('price'), value('currency'));
    const date = dateOf(value('date'));
    if (price === undefined) problems.push(texts.priceIsUnclear(index + 2, value('price')));
    if (date === undefined) problems.push(texts.dateIsUnclear(index + 2, value('date')));
    const sold = price ?? { sale: null, price: null, currency: null };
    if (sold.sale !== null || date) rows.push({ title, ...sold, date: date ?? null });
  }
  return { rows, problems };
}

/** The character that the first line has most of. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r\n?|\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

function priceOf(text: string, named: string): Omit<PriceRow, 'title' | 'date'> | undefined {
  if (text === '') return { sale: null, price: null, currency: null };
  const currency = named.toUpperCase() || null;
  if (/^(?:free|0+(?:[.,]0+)?)$/i.test(text)) return { sale: 'free', price: null, currency };
  const [, code, sign, amount = '', behind, more] =
    /^(?:([A-Z]{3}) ?|([$€£¥]) ?)?(\d{1,12}(?:[.,]\d{1,4})?) ?([A-Z]{3}|[$€£¥])? ?(\+|or more)?$/i.exec(
      text,
    ) ?? [];
  if (amount === '') return undefined;
  const own = code ?? sign ?? behind;
  const found = own === undefined ? currency : (SIGNS[own] ?? own.toUpperCase());
  const minor = minorOf(amount, found ?? 'USD');
  if (minor === null) return undefined;
  return {
    sale: more === undefined ? 'fixed' : 'open',
    price: priceText(minor, found ?? 'USD'),
    currency: found,
  };
}

/** ISO dates and years; others are read differently in different countries. */
function dateOf(text: string): string | null | undefined {
  if (text === '') return null;
  if (/^\d{4}$/.test(text)) return text;
  const [date] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text) ?? [];
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
}
