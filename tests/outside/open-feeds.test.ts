import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueHubPings } from '#app/features/activity/ping-hub.job.server.ts';
import { perform } from '#app/operations/operation.ts';
import { podcastGuid } from '#app/screens/artist-page/feed/feed.ts';
import { calendar } from '#app/screens/artist-page/feed/calendar.ts';
import { changeUse } from '#app/screens/programs/programs.server.ts';
import { addTourDate } from '#app/features/artists/sections/tour.server.ts';
import { LICENCES, licenceAddress } from '#app/features/media/licences.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { allowLoopback, contextOf } from '#tests/programs.ts';

/* Feed readers, podcast programs and calendars of others read the public music: by npm's feedsmith and ical.js. */

type Artist = Awaited<ReturnType<TestSite['artist']>>;

const HUB = 'https://hub.example/';
const ORIGIN = 'https://music.example';
let site: TestSite;
let ana: Artist;
let albumId: number;
let hiddenId: number;

beforeAll(async () => {
  site = await createTestSite({ PUBLIC_URL: ORIGIN, WEBSUB_HUB: HUB });
  ana = await site.artist('ana@example.org');
  const add = async (title: string, fields: Record<string, string> = {}) => {
    const form = trackForm({ title, genre: 'Folk', ...fields }, { bytes: toneWav(1) });
    const made = await site.call('POST', '/api/tracks', { as: ana, form });
    return ((await made.json()) as { id: number }).id;
  };
  const ids = [await add('Slack Water'), await add('Ebb & <Flow>')];
  hiddenId = await add('Zugspitze 9431', { isPublic: 'false' });
  await site.work();
  await site.call('PATCH', `/api/tracks/${ids[0]}`, {
    as: ana,
    json: { credits: 'Guitar, tape: Ada Lowe\nSister Sol' },
  });
  const json = { title: 'Night Ferry', artistId: ana.artistId, trackIds: ids };
  const made = await site.call('POST', '/api/albums', { as: ana, json });
  albumId = ((await made.json()) as { id: number }).id;
  await site.call('POST', `/api/albums/${albumId}/release`, { as: ana, json: { when: 'now' } });
  // A track that is hidden after the release of its album stays hidden in its feed.
}, 120_000);
afterAll(() => site.close());

const fetchText = async (path: string) => {
  const answer = await site.call('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return { answer, text: await answer.text() };
};

describe('the podcast namespace', () => {
  it('makes guids as the namespace documents them', () => {
    expect(podcastGuid('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
    expect(podcastGuid('http://mp3s.nashownotes.com/pc20rss.xml/')).toBe(
      '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    );
  });

  it('tells that an album is music, whose it is, and who played', async () => {
    const { text } = await fetchText(`/albums/${albumId}/feed.xml`);
    const { podcast, items = [] } = parseRssFeed(text);
    expect(podcast).toMatchObject({
      medium: 'music',
      guid: podcastGuid(`${ORIGIN}/albums/${albumId}/feed.xml`),
      persons: [{ display: 'ana', group: 'music', role: 'band', href: `${ORIGIN}/@ana` }],
    });
    expect(podcast?.license).toBeUndefined();
    expect(podcast?.values).toBeUndefined();
    expect(items.map(({ title }) => title)).toEqual(['Slack Water', 'Ebb & <Flow>']);
    expect(items[0]?.podcast?.persons).toMatchObject([
      { display: 'ana' },
      { display: 'Ada Lowe', role: 'Guitar, tape' },
      { display: 'Sister Sol', role: 'contributor' },
    ]);
    expect(items[1]?.podcast?.persons).toBeUndefined();
  });

  it('leaves the feed of an artist, which is no album, without a medium', async () => {
    const { text } = await fetchText(`/profile/${ana.artistId}/feed.xml`);
    expect(parseRssFeed(text).podcast?.medium).toBeUndefined();
  });

  it('tells the licence that the artist chose, with the address of its text', async () => {
    await perform(changeUse, contextOf(site, ana), { licence: 'cc-by-nc-sa-4.0' });
    const { text } = await fetchText(`/albums/${albumId}/feed.xml`);
    expect(parseRssFeed(text).podcast?.license).toEqual({
      display: 'cc-by-nc-sa-4.0',
      url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    });
    expect(new Set(LICENCES.map(licenceAddress)).size).toBe(LICENCES.length);
    await perform(changeUse, contextOf(site, ana), {});
    expect((await fetchText(`/albums/${albumId}/feed.xml`)).text).not.toContain('podcast:license');
  });
});

describe('JSON Feed 1.1', () => {
  it.each([() => `/profile/${ana.artistId}`, () => `/albums/${albumId}`])(
    'has the items of the RSS feed, one by one (%#)',
    async (path) => {
      const rss = parseRssFeed((await fetchText(`${path()}/feed.xml`)).text);
      const { answer, text } = await fetchText(`${path()}/feed.json`);
      expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
      const json = parseJsonFeed(text);
      expect(json).toMatchObject({
        title: rss.title,
        home_page_url: rss.link,
        feed_url: `${ORIGIN}${path()}/feed.json`,
        hubs: [{ type: 'WebSub', url: HUB }],
        authors: [{ name: 'ana', url: `${ORIGIN}/@ana` }],
      });
      expect((JSON.parse(text) as { version: string }).version).toBe(
        'https://jsonfeed.org/version/1.1',
      );
      const told = json.items?.map((item) => ({
        id: item.id,
        title: item.title,
        url: item.url,
        at: item.date_published && new Date(item.date_published).getTime(),
        sound: item.attachments?.[0]?.url,
        bytes: item.attachments?.[0]?.size_in_bytes,
        seconds: item.attachments?.[0]?.duration_in_seconds,
      }));
      expect(told).toEqual(
        rss.items?.map((item) => ({
          id: item.guid?.value,
          title: item.title,
          url: item.link,
          at: item.pubDate && new Date(item.pubDate).getTime(),
          sound: item.enclosures?.[0]?.url,
          bytes: item.enclosures?.[0]?.length,
          seconds: item.itunes?.duration,
        })),
      );
      expect(told).toHaveLength(2);
    },
  );

  it('is not changed, and answers 304, until something is', async () => {
    const path = `/profile/${ana.artistId}/feed.json`;
    const tag = (await fetchText(path)).answer.headers.get('etag') ?? '';
    const again = await site.call('GET', path, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  it('tells nothing private, nor anything of a hidden artist or a draft', async () => {
    for (const path of [`/profile/${ana.artistId}`, `/albums/${albumId}`]) {
      for (const format of ['xml', 'json']) {
        expect((await fetchText(`${path}/feed.${format}`)).text).not.toContain('Zugspitze');
      }
    }
    const json = { title: 'Draft', artistId: ana.artistId, trackIds: [hiddenId] };
    const made = await site.call('POST', '/api/albums', { as: ana, json });
    const { id } = (await made.json()) as { id: number };
    expect((await site.call('GET', `/albums/${id}/feed.json`)).status).toBe(404);
    expect((await site.call('GET', `/albums/${id}/feed.json`, { as: ana })).status).toBe(404);
  });
});

describe('WebSub', () => {
  it('names the hub and the feed itself, in the feed and in its header', async () => {
    for (const [format, path] of [
      ['xml', `/albums/${albumId}/feed.xml`],
      ['json', `/albums/${albumId}/feed.json`],
    ]) {
      const { answer, text } = await fetchText(path ?? '');
      expect(answer.headers.get('link')).toBe(
        `<${HUB}>; rel="hub", <${ORIGIN}${path}>; rel="self"`,
      );
      if (format !== 'xml') continue;
      const links = parseRssFeed(text).atom?.links ?? [];
      expect(links).toContainEqual({ href: HUB, rel: 'hub' });
      expect(links).toContainEqual({
        href: `${ORIGIN}${path}`,
        rel: 'self',
        type: 'application/rss+xml',
      });
    }
  });

  it('tells the hub once of each changed feed, again while the hub is down, and of nothing private', async () => {
    const asked: string[] = [];
    let status = 503;
    const hub = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (piece: string) => (body += piece));
      request.on('end', () => {
        asked.push(body);
        response.writeHead(status).end();
        status = 204;
      });
    });
    await new Promise<void>((listens) => hub.listen(0, '127.0.0.1', listens));
    const { port } = hub.address() as AddressInfo;
    const env = { ...site.services.env, WEBSUB_HUB: `http://127.0.0.1:${port}/` };
    allowLoopback(site);
    const services = { ...site.services, env };
    Object.assign(site.services, { env });
    await queueHubPings(services);
    await queueHubPings(services);
    // A job that waits for its next try becomes due.
    const time = setInterval(() => site.clock.advance(1000), 20);
    await site.work();
    clearInterval(time);
    const topics = asked.map((body) => new URLSearchParams(body));
    expect(topics.every((form) => form.get('hub.mode') === 'publish')).toBe(true);
    const urls = topics.map((form) => form.get('hub.url'));
    const expected = [`/profile/${ana.artistId}`, `/albums/${albumId}`].flatMap((path) => [
      `${ORIGIN}${path}/feed.json`,
      `${ORIGIN}${path}/feed.xml`,
    ]);
    expect([...new Set(urls)].toSorted()).toEqual(expected.toSorted());
    // One was asked twice: the hub was down.
    expect(urls).toHaveLength(expected.length + 1);
    Object.assign(site.services, { env: { ...env, WEBSUB_HUB: HUB } });
    hub.close();
  });
});

describe('the calendar of shows', () => {
  const path = () => `/profile/${ana.artistId}/tour.ics`;
  const showTour = (as: Artist) =>
    site.services.database.db
      .updateTable('artists')
      .set({ sectionVisibility: { tour: true } })
      .where('id', '=', as.artistId)
      .execute();

  it('is read by calendar programs: whole days, in order, with umlauts and long names', async () => {
    const context = contextOf(site, ana);
    expect((await site.call('GET', path())).status).toBe(404);
    await showTour(ana);
    await perform(addTourDate, context, {
      date: '2026-05-17',
      venue: 'The Lantern',
      city: 'Lisbon',
    });
    const venue = `Große Halle; „Süd“, ${'very '.repeat(20)}large \\ old 👩‍🚀`;
    const ticketUrl = 'https://tickets.example/?a=1,2;b';
    await perform(addTourDate, context, { date: '2026-12-31', venue, city: 'Köln', ticketUrl });
    await perform(addTourDate, context, { date: '2020-01-01', venue: 'Past', city: 'Rome' });
    const { answer, text } = await fetchText(path());
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = new ICAL.Component(ICAL.parse(text) as [])
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    expect(
      events.map((event) => ({
        name: event.summary,
        place: event.location,
        from: event.startDate.toString(),
        to: event.endDate.toString(),
        url: event.component.getFirstPropertyValue('url'),
      })),
    ).toEqual([
      {
        name: 'ana at The Lantern',
        place: 'The Lantern, Lisbon',
        from: '2026-05-17',
        to: '2026-05-18',
        url: `${ORIGIN}/@ana`,
      },
      {
        name: `ana at ${venue.trim()}`,
        place: `${venue.trim()}, Köln`,
        from: '2026-12-31',
        to: '2027-01-01',
        url: ticketUrl,
      },
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  });

  it('has one entry more for each show, under the same id at each reading', async () => {
    expect((await fetchText(path())).text).toBe((await fetchText(path())).text);
  });

  it('is empty but valid without shows, and takes no line break from a name', () => {
    const artist = { name: 'Evil\r\nATTACH:http://x.example', handle: 'evil' };
    const around = { origin: ORIGIN, changedAt: new Date(0) };
    const text = calendar(artist, [], around);
    const whole = new ICAL.Component(ICAL.parse(text) as []);
    expect(whole.getAllSubcomponents('vevent')).toEqual([]);
    // ical.js leaves the escape of a property that it does not know.
    expect(whole.getFirstPropertyValue('x-wr-calname')).toBe(
      String.raw`Evil\nATTACH:http://x.example: shows`,
    );
  });

  it('is not there for a hidden artist, nor where the page does not show the tour', async () => {
    const bo = await site.artist('bo@example.org');
    await showTour(bo);
    expect((await site.call('GET', `/profile/${bo.artistId}/tour.ics`)).status).toBe(200);
    await site.services.database.db
      .updateTable('artists')
      .set({ isPublic: false })
      .where('id', '=', bo.artistId)
      .execute();
    for (const as of [undefined, bo]) {
      expect((await site.call('GET', `/profile/${bo.artistId}/tour.ics`, { as })).status).toBe(404);
    }
    expect((await site.call('GET', '/profile/999999/tour.ics')).status).toBe(404);
  });
});

describe('the wish that music trains no models', () => {
  it('is told by robots.txt, by the feeds and nowhere else, until it is taken back', async () => {
    const before = (await fetchText('/robots.txt')).text;
    expect(before).toBe(
      `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
    await perform(changeUse, contextOf(site, ana), { noAi: 'on' });
    const { text } = await fetchText('/robots.txt');
    expect(text.startsWith('User-agent: *\nDisallow: /api/\nAllow: /\n\nUser-agent: ')).toBe(true);
    for (const line of [
      'User-agent: GPTBot',
      'User-agent: Google-Extended',
      'Disallow: /@ana$',
      `Disallow: /profile/${ana.artistId}$`,
      `Disallow: /albums/${albumId}$`,
      'Disallow: /media/',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    // A private track is not told of, not even by its address.
    expect(text).not.toMatch(new RegExp(`/tracks/${hiddenId}\\b`));
    for (const path of [`/profile/${ana.artistId}/feed.xml`, `/albums/${albumId}/feed.json`]) {
      const { answer } = await fetchText(path);
      expect(answer.headers.get('x-robots-tag')).toBe('noai, noimageai');
    }
    await perform(changeUse, contextOf(site, ana), {});
    expect((await fetchText('/robots.txt')).text).toBe(before);
    const { answer } = await fetchText(`/albums/${albumId}/feed.xml`);
    expect(answer.headers.get('x-robots-tag')).toBeNull();
  });
});
