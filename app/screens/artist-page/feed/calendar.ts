import { DAY_MS } from '#app/durations.ts';
import { publicAddress } from '#app/features/artists/artist.ts';
import * as texts from '#app/features/artists/texts.ts';
import type { PublicProfileView } from '../public-profile.ts';

type TourDate = NonNullable<PublicProfileView['data']['tour']>['upcoming'][number];

/** Octets of a line, after which it is folded. */
const LINE = 75;

/**
 * Shows as an iCalendar file (RFC 5545) of whole days, for calendar programs that fetch it again and again.
 * @param origin `https://music.example`
 * @param changedAt the last change of the artist, as the time at which each entry was written
 */
export function calendar(
  artist: { name: string; handle: string },
  shows: readonly TourDate[],
  { origin, changedAt }: { origin: string; changedAt: Date },
): string {
  const name = text(texts.showsOf(artist.name));
  const stamp = changedAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const { host } = new URL(origin);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Artist Space//Shows//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...shows.flatMap(({ id, date, venue, city, ticketUrl }) => [
      'BEGIN:VEVENT',
      `UID:show-${id}@${host}`,
      `DTSTAMP:${compact(stamp)}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
      `SUMMARY:${text(texts.playsAt(artist.name, venue))}`,
      `LOCATION:${text(`${venue}, ${city}`)}`,
      `URL:${uri(ticketUrl ?? origin + publicAddress(artist))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const compact = (time: string) => time.replaceAll(/[-:]/g, '');

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** A value of the type TEXT; control characters are not allowed in one. */
const text = (words: string) =>
  words
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');

const uri = (address: string) => address.replaceAll(/[\u0000-\u0020\u007f]/g, '');

/** Continues a long line on the next, without cutting a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
