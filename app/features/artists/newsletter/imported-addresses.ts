import { z } from '#app/validation.ts';
import type { SubscriberState } from '#db/schema.ts';
import { CONSENT_LENGTH, EMAIL_LENGTH } from './newsletter.ts';

export interface ImportedAddress {
  email: string;
  state: SubscriberState;
  consent: string;
  consentedAt: Date;
}

interface Agreement {
  consent: string;
  consentedAt: Date;
}

const emailAddress = z.string().trim().toLowerCase().max(EMAIL_LENGTH).pipe(z.email());

/** Names of the column with the address in exports of mailing programs. */
const EMAIL_COLUMNS = ['email', 'email address', 'e-mail', 'mail', 'email_address'];

/**
 * The addresses of a list, each once: a column `email` (or of a similar name) of CSV with commas, semicolons or
 * tabs, or one address in each line. The columns `consent` and `consented_at` replace `agreement` where they are
 * filled; `state` keeps addresses that were ended or refused as they were.
 */
export function addressesIn(
  text: string,
  { now, ...agreement }: Agreement & { now: Date },
): ImportedAddress[] {
  const [head = [], ...rest] = rowsOf(text.replace(/^\uFEFF/, ''));
  const names = head.map((name) => name.trim().toLowerCase());
  const column = names.findIndex((name) => EMAIL_COLUMNS.includes(name));
  const rows = column < 0 ? [head, ...rest] : rest;
  const valueOf = (row: readonly string[], name: string) => {
    const index = names.indexOf(name);
    return column < 0 || index < 0 ? '' : plain(row[index] ?? '');
  };
  const found = new Map<string, ImportedAddress>();
  for (const row of rows) {
    const email = emailAddress.safeParse(plain(row[Math.max(0, column)] ?? ''));
    if (!email.success || found.has(email.data)) continue;
    const day = new Date(valueOf(row, 'consented_at') || NaN);
    const state = valueOf(row, 'state');
    found.set(email.data, {
      email: email.data,
      state: state === 'ended' || state === 'refused' ? state : 'confirmed',
      consent: valueOf(row, 'consent').slice(0, CONSENT_LENGTH) || agreement.consent,
      consentedAt: day <= now ? day : agreement.consentedAt,
    });
  }
  return [...found.values()];
}

/** Without the apostrophe that keeps a spreadsheet from reading a formula. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

/** Rows and cells of CSV (RFC 4180), by the separator that its first line has. */
function rowsOf(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const separator = [';', '\t'].find((one) => first.includes(one)) ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
