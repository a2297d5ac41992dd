import { expect, it } from 'vitest';
import { timeZoneInCookie } from '#app/operations/cookies.server.ts';
import { enterLanguage, forEverybody, language, timeZoneOfRequest } from './language.server.ts';

it.each([
  ['zone=Europe/Berlin', 'Europe/Berlin'],
  ['sid=1; __Host-zone=America/Argentina/Buenos_Aires; lang=de', 'America/Argentina/Buenos_Aires'],
  ['zone=Etc/GMT+3', 'Etc/GMT+3'],
  ['zone=Mars/Olympus', undefined],
  ['zone="><script>', undefined],
  [`zone=${'A'.repeat(65)}`, undefined],
  ['sid=1', undefined],
  [undefined, undefined],
])('finds the time zone in %s: %s', (cookies, zone) => {
  expect(timeZoneInCookie(cookies)).toBe(zone);
});

it('is known while a request is answered, but not for what everybody sees', async () => {
  const seen = await new Promise((resolve, reject) => {
    const look = () =>
      resolve([timeZoneOfRequest(), forEverybody(timeZoneOfRequest), forEverybody(language)]);
    enterLanguage({ code: 'de', timeZone: 'Asia/Tokyo' }, look, reject);
  });
  expect(seen).toEqual(['Asia/Tokyo', undefined, 'de']);
  expect(timeZoneOfRequest()).toBeUndefined();
});
