import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/durations.ts';
import type { SecurityEventKind } from '#db/schema.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal, shownJson, wholeNumber } from '#app/command-line/terminal.ts';
import {
  pageOfSecurityEvents,
  type SecurityEventRow,
} from '#app/features/activity/security/security-events.server.ts';
import type { Instance } from './instance.server.ts';

const MOST = 10_000;
const UNIT_MS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

/** Prints the security log in chronological order. */
export const log: Command<Instance> = {
  about: 'Reads the security log: sign-ins, refusals, changed rights and commands; newest last.',
  files: [],
  options: {
    user: 'only of the account with this email',
    kind: 'only of this kind, such as sign-in-failed, refused, rights-changed or admin-command',
    since: 'only since then: 30m, 2h, 7d, or a date such as 2026-03-14',
    limit: 'how many entries at most (default: 100)',
    before: 'only before the entry with this number: for the page before',
  },
  switches: { json: 'a line of JSON for each entry' },
  example: 'log --kind sign-in-failed --since 2h',
  async run(_files, { user, kind, since, limit = '100', before, json }, instance) {
    const { db } = await instance.database();
    const { events, earlier } = await pageOfSecurityEvents(db, {
      email: user?.trim().toLowerCase(),
      kind: kind as SecurityEventKind | undefined,
      since: since === undefined ? undefined : instantOf(since, instance.clock.now()),
      before: before === undefined ? undefined : wholeNumber('before', before, 1, 2 ** 31 - 1),
      limit: wholeNumber('limit', limit, 1, MOST),
    });
    if (events.length === 0) process.stderr.write('No entry fits.\n');
    if (earlier !== null) process.stderr.write(`Earlier entries: --before ${earlier}\n`);
    return events.map((event) => (json ? shownJson(event) : lineOf(event))).join('\n');
  },
};

/** @throws {Refusal} */
function instantOf(typed: string, now: Date): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(typed) ?? [];
  if (amount && unit) {
    return new Date(now.getTime() - Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS]);
  }
  const date = new Date(typed);
  if (Number.isNaN(date.getTime())) {
    throw new Refusal('--since must be such as 30m, 2h or 7d, or a date such as 2026-03-14.');
  }
  return date;
}

function lineOf(event: SecurityEventRow): string {
  const { id, createdAt, kind, userId, email, addressPrefix, device, detail } = event;
  const who = userId === null ? '-' : (email ?? `user ${userId}`);
  const facts = Object.entries(detail ?? {}).map(([name, value]) => `${name}=${shown(value)}`);
  return [
    `#${id}`,
    createdAt.toISOString(),
    kind,
    who,
    addressPrefix,
    shown(device || '-'),
    ...facts,
  ].join(' ');
}

/** A value in quotes and with escapes unless it is a plain word, so that an entry is one line. */
function shown(value: string | number | boolean): string {
  const text = String(value);
  return /^[\w.@:/+-]+$/.test(text) ? text : shownJson(text);
}
