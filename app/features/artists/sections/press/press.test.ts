import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { createTestSite, type CallOptions, type TestSite } from '#tests/context.ts';
import { readZip } from '#tests/read-zip.ts';
import { viewOwnProfile } from '../../profile.operations.server.ts';
import { viewPublicProfile } from '#app/screens/artist-page/public-profile.operations.server.ts';
import { showSection, addSection } from '../../section.operations.server.ts';
import { saveContact } from '../../contact.server.ts';
import { addQuote, deleteQuote, moveQuote, updateQuote } from './section.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
});
afterEach(() => site.close());

function as(artist: Artist) {
  const viewer = { userId: artist.userId, artistId: artist.artistId, email: '' };
  const context = contextFor(site.services, viewer);
  return <Output>(operation: Operation<Output>, input: object) =>
    perform(operation, context, input);
}

const QUOTE = { text: 'Loud and clear.', source: 'The Evening Review' };
const add = (source: string) => as(ana)(addQuote, { ...QUOTE, source });
const quotes = async () => (await as(ana)(viewOwnProfile, {})).data.press.quotes;
const sources = async () => (await quotes()).map(({ source }) => source);
const kit = (options: CallOptions = {}, artist = ana) =>
  site.call('GET', `/api/artists/${artist.artistId}/sections/press/download`, options);
const hide = (isPublic: boolean) =>
  site.services.database.db
    .updateTable('artists')
    .set({ isPublic })
    .where('id', '=', ana.artistId)
    .execute();

describe('quotes', () => {
  it('are kept as they were written, in the order of their artist', async () => {
    const { id } = await as(ana)(addQuote, {
      text: '  “Loud and clear.” ',
      source: 'Radio',
      date: '2026-02-28',
      url: 'https://radio.example/loud',
    });
    expect(await quotes()).toEqual([
      {
        id,
        text: 'Loud and clear.',
        source: 'Radio',
        date: '2026-02-28',
        url: 'https://radio.example/loud',
      },
    ]);
    const second = await add('Second');
    await add('Third');
    await as(ana)(moveQuote, { quoteId: second.id, place: 0 });
    expect(await sources()).toEqual(['Second', 'Radio', 'Third']);
    await as(ana)(moveQuote, { quoteId: second.id, place: 0 });
    // Sent twice, it moves once.
    await as(ana)(moveQuote, { quoteId: id, place: 2 });
    await as(ana)(moveQuote, { quoteId: id, place: 9 });
    expect(await sources()).toEqual(['Second', 'Third', 'Radio']);
    await as(ana)(deleteQuote, { quoteId: second.id });
    await add('Fourth');
    expect(await sources()).toEqual(['Third', 'Radio', 'Fourth']);
    await as(ana)(updateQuote, { quoteId: id, url: '', date: '' });
    expect((await quotes())[1]).toMatchObject({ text: 'Loud and clear.', url: null, date: null });
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: '“”' }, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ source: '' }, 'source'],
    [{ source: 'x'.repeat(121) }, 'source'],
    [{ url: 'http://radio.example/' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'radio.example' }, 'url'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: 'yesterday' }, 'date'],
  ])('are refused where something is wrong: %o', async (wrong, field) => {
    await expect(as(ana)(addQuote, { ...QUOTE, ...wrong })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [expect.any(String)] },
    });
  });

  it('are twenty at most', async () => {
    for (let count = 0; count < 20; count += 1) await add(`Paper ${count}`);
    await expect(add('One more')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Please keep to 20 quotes.',
    });
  });

  it('are changed by their artist alone', async () => {
    const { id: quoteId } = await add('Radio');
    for (const change of [
      () => as(ben)(updateQuote, { quoteId, text: 'Mine now.' }),
      () => as(ben)(moveQuote, { quoteId, place: 1 }),
      () => as(ben)(deleteQuote, { quoteId }),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(as(ana)(deleteQuote, { quoteId: 99_999 })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('are on the page once they are there and their section is shown', async () => {
    const view = () => as(ben)(viewPublicProfile, { artistId: ana.artistId });
    await as(ana)(addSection, { section: 'press' });
    expect(await view()).toMatchObject({ empty: expect.arrayContaining(['press']) as string[] });
    expect((await as(ana)(viewOwnProfile, {})).samples).toContain('press');
    await add('Radio');
    expect((await as(ana)(viewOwnProfile, {})).samples).not.toContain('press');
    expect((await view()).data.press?.quotes).toHaveLength(1);
    await as(ana)(showSection, { section: 'press', visible: false });
    expect((await view()).data.press).toBeUndefined();
  });
});

describe('the press kit', () => {
  beforeEach(async () => {
    await as(ana)(addSection, { section: 'press' });
    await as(ana)(addQuote, {
      text: 'Loud\nand clear.',
      source: 'Radio',
      url: 'https://radio.example/',
      date: '2026-02-28',
    });
  });

  it('has pictures, bio, links, quotes and the way to write, and is kept by no cache', async () => {
    await site.call('PATCH', '/api/my-artist', {
      as: ana,
      json: {
        name: 'Ana Ähre',
        genre: 'Folk',
        bio: 'Born by the sea.\n\nLives there.',
        socialLinks: { instagram: '@ana' },
      },
    });
    const bytes = await sharp({
      create: { width: 1400, height: 1400, channels: 3, background: '#345678' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('image', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    const path = '/api/my-artist/images/profile';
    expect((await site.call('POST', path, { as: ana, form })).status).toBe(200);
    await as(ana)(saveContact, { form: true, note: 'For interviews.' });

    const answer = await kit();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toMatch(/private, no-store/);
    expect(answer.headers.get('content-disposition')).toContain('%C3%84hre%20press%20kit.zip');
    const zip = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(zip.byteLength));
    const files = readZip(zip);
    expect([...files.keys()].toSorted()).toEqual(
      ['bio.md', 'contact.md', 'links.md', 'pictures/profile.webp', 'quotes.md'].toSorted(),
    );
    const textOf = (name: string) => files.get(name)?.toString() ?? '';
    expect(textOf('bio.md')).toBe('# Ana Ähre\n\nFolk\n\nBorn by the sea.\n\nLives there.\n');
    expect(textOf('quotes.md')).toContain(
      '> “Loud\n> and clear.”\n>\n> Radio, https://radio.example/, 28 February 2026',
    );
    expect(textOf('links.md')).toContain('/@ana');
    expect(textOf('links.md')).toMatch(/Instagram: https:\/\/.*ana/);
    // The kit holds only content of the page.
    expect(textOf('contact.md')).not.toContain('For interviews.');
    const picture = await sharp(files.get('pictures/profile.webp')).metadata();
    expect([picture.format, picture.width]).toEqual(['webp', 640]);

    await as(ana)(addSection, { section: 'contact' });
    const contact = readZip(new Uint8Array(await (await kit()).arrayBuffer())).get('contact.md');
    expect(contact?.toString()).toContain(`/profile/${ana.artistId}/contact`);
    expect(contact?.toString()).toContain('For interviews.');
  });

  it('exists while the page, the section and a quote do', async () => {
    expect((await kit({}, ben)).status).toBe(404);
    await as(ana)(showSection, { section: 'press', visible: false });
    expect((await kit()).status).toBe(404);
    expect((await kit({ as: ana })).status).toBe(200);
    await as(ana)(showSection, { section: 'press', visible: true });
    await hide(false);
    expect((await kit()).status).toBe(404);
    expect((await kit({ as: ben })).status).toBe(404);
    expect((await kit({ as: ana })).status).toBe(200);
    await hide(true);
    expect((await kit()).status).toBe(200);
    for (const section of ['tour', 'constructor', '..']) {
      const path = `/api/artists/${ana.artistId}/sections/${section}/download`;
      expect((await site.call('GET', path)).status).toBe(404);
    }
  });

  it('is made so many times an hour, and no more', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) statuses.add((await kit()).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
