import { isTimeZone } from './time-zone.ts';

/** A local time: '2026-12-01T18:00'. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/**
 * Converts a local time in `timeZone` to an instant. If clocks are put back, the first of the two instants; if
 * they are put forward, a skipped time is shifted by the gap. Null if `local` is not a valid time.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const [, ...parts] = LOCAL.exec(local) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (Number.isNaN(asUtc) || localTime(new Date(asUtc), 'UTC') !== local.slice(0, 16)) return null;
  // The offsets before and after the day: one of the two applies, and the earlier instant is meant.
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetAt(new Date(asUtc + away), timeZone));
  const candidates = offsets.map((offset) => new Date(asUtc - offset));
  const fitting = candidates.filter((one) => localTime(one, timeZone) === local.slice(0, 16));
  const chosen = fitting.length > 0 ? fitting : candidates;
  const times = chosen.map((one) => one.getTime());
  return new Date(fitting.length > 0 ? Math.min(...times) : Math.max(...times));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The local time in `timeZone` at an instant, in the format of a form field. */
export function localTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The offset of the zone from UTC, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const minutes = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.parse(`${localTime(instant, timeZone)}:00Z`) - minutes;
}

/** End of the name of a hidden field with the saved instant of a time. */
export const SAVED = 'Saved';

/**
 * Fields of a form with the named local times as instants in UTC (ISO 8601): its field `timeZone` says in which zone they
 * were typed. Without one they are in UTC; what is no local time stays as it was typed. A time that shows the instant in
 * its field with `SAVED` is that instant: its seconds stay, and of an hour that comes twice in autumn, the second.
 */
export function timesInUtc(
  { timeZone, ...fields }: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC';
  for (const name of names) {
    const { [name]: local, [name + SAVED]: saved } = fields;
    delete fields[name + SAVED];
    if (typeof local !== 'string') continue;
    const before = typeof saved === 'string' ? new Date(saved) : null;
    const isBefore = before?.getTime() && localTime(before, zone) === local.trim().slice(0, 16);
    const instant = isBefore ? before : instantOf(local.trim(), zone);
    if (instant) fields[name] = instant.toISOString();
  }
  return fields;
}

/** Names that Chromium gives, and the present ones (IANA). */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** The present name of a time zone (IANA). */
export const presentZone = (timeZone: string): string => RENAMED[timeZone] ?? timeZone;

/** The name of a time zone as people read it: the present one, with spaces. */
export const zoneWords = (timeZone: string): string => presentZone(timeZone).replaceAll('_', ' ');
