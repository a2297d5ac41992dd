import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { keptAndQuota } from '../../media/new-media.server.ts';
import { updateMerchItem, viewOwnItem } from './merch.server.ts';
import type { MerchEntity } from './merch.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let other: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  other = await site.artist('other@example.org');
});
afterEach(() => site.close());

const contextOf = ({ userId, artistId }: Artist) =>
  contextFor(site.services, { userId, artistId, email: '' });

const shirt = { name: 'Tide shirt', price: 25, category: 'apparel' };

async function post(fields: object, as: Artist | undefined = owner) {
  const answer = await site.call('POST', '/api/merch', { as, json: { ...shirt, ...fields } });
  return { status: answer.status, body: (await answer.json()) as MerchEntity };
}
const patch = (itemId: number, json: object, as: Artist | undefined = owner) =>
  site.call('PATCH', `/api/merch/${itemId}`, { as, json });
const listed = async (as?: Artist, query = '') => {
  const answer = await site.call('GET', `/api/artists/${owner.artistId}/merch${query}`, { as });
  return (await answer.json()) as MerchEntity[];
};
const own = (itemId: number) => perform(viewOwnItem, contextOf(owner), { itemId });

function fileForm(bytes: Uint8Array<ArrayBuffer>, field = 'file', name = 'single.wav') {
  const form = new FormData();
  form.set(field, new File([bytes], name));
  return form;
}
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
);

describe('the entity', () => {
  it('has the released fields, with their defaults', async () => {
    const { status, body } = await post({});
    expect(status).toBe(201);
    expect(body).toEqual({
      ...shirt,
      id: body.id,
      artistId: owner.artistId,
      description: null,
      imageUrl: null,
      sizes: [],
      inStock: true,
      digitalDownload: false,
    });
    expect(await listed()).toEqual([body]);
    expect(await (await site.call('GET', `/api/merch/${body.id}`)).json()).toEqual(body);
  });

  it('keeps prices to the cent', async () => {
    for (const price of [0.5, 19.99, 1.1, 10_000]) {
      expect((await post({ price })).body.price).toBe(price);
    }
    expect((await post({ price: '12,50' })).body.price).toBe(12.5);
  });

  it('is in stock while something of it is', async () => {
    const { body } = await post({ sizes: ['S', 'M'], stock: { S: 0, M: 1 } });
    expect(body).toMatchObject({ sizes: ['S', 'M'], inStock: true });
    const empty = await patch(body.id, { stock: { S: 0, M: 0 } });
    expect(await empty.json()).toMatchObject({ inStock: false });
    await patch(body.id, { stock: { M: 3 } });
    expect(await listed()).toMatchObject([{ inStock: true }]);
    await patch(body.id, { inStock: false });
    expect(await listed()).toMatchObject([{ inStock: false }]);
  });

  it('is added once for a form, and is paged by key', async () => {
    const first = await post({ formKey: 'form-1' });
    expect((await post({ formKey: 'form-1' })).body).toEqual(first.body);
    for (let count = 0; count < 50; count += 1) await post({ name: `Item ${count}` });
    const answer = await site.call('GET', `/api/artists/${owner.artistId}/merch`);
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    expect(await answer.json()).toHaveLength(50);
    expect(await (await site.call('GET', next)).json()).toEqual([first.body]);
  });

  it('is listed by category', async () => {
    await post({});
    await post({ name: 'Pin', category: 'accessories' });
    expect(await listed(undefined, '?category=accessories')).toMatchObject([{ name: 'Pin' }]);
  });
});

describe('bad input', () => {
  const PRICE = 'Please enter a price between $0.50 and $10,000, with at most two decimals';
  const STOCK = 'Please enter a whole number between 0 and 100,000';
  it.each([
    ['name', ' ', 'Required'],
    ['price', undefined, 'Required'],
    ['price', -5, PRICE],
    ['price', 0, PRICE],
    ['price', 9.999, PRICE],
    ['price', 1e9, PRICE],
    ['price', 'free', PRICE],
    ['price', '-5', PRICE],
    ['category', 'food', 'Please choose one of the categories'],
    ['category', undefined, 'Required'],
    ['stock', -1, STOCK],
    ['stock', 1.5, STOCK],
    ['stock', 1e9, STOCK],
    ['sizes', ['M', 'm'], 'Please name each size once'],
    ['imageUrl', 'https://a.example/x.png', expect.stringContaining('/images/1')],
  ])('%s: %j', async (field, value, sentence) => {
    const answer = await site.call('POST', '/api/merch', {
      as: owner,
      json: { ...shirt, [field]: value },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { [field]: [sentence] } });
    expect(await listed(owner)).toEqual([]);
  });

  it('is one stock for several sizes, or a stock of a size that is none', async () => {
    expect((await post({ sizes: ['S', 'M'], stock: 5 })).status).toBe(422);
    expect((await post({ sizes: ['S'], stock: { XL: 5 } })).status).toBe(422);
    expect((await post({ sizes: ['S'], stock: 5 })).status).toBe(201);
  });
});

describe('rights', () => {
  it('lets nobody else add, change or delete', async () => {
    const { body } = await post({});
    expect((await post({ artistId: owner.artistId }, other)).status).toBe(403);
    expect((await patch(body.id, { price: 1 }, other)).status).toBe(403);
    const path = `/api/merch/${body.id}`;
    expect((await site.call('DELETE', path, { as: other })).status).toBe(403);
    expect((await site.call('DELETE', path)).status).toBe(401);
    expect(await listed()).toEqual([body]);
  });

  it('shows a hidden item to its artist alone', async () => {
    const { body } = await post({ isActive: false });
    expect(await listed()).toEqual([]);
    expect(await listed(owner)).toEqual([body]);
    expect((await site.call('GET', `/api/merch/${body.id}`)).status).toBe(404);
    expect((await patch(body.id, {}, other)).status).toBe(404);
  });
});

describe('the form of an item', () => {
  it('writes over no stock that has changed since it was opened', async () => {
    const { body } = await post({ sizes: ['M'], stock: 5 });
    await patch(body.id, { stock: 4 });
    const save = (row: object) =>
      perform(updateMerchItem, contextOf(owner), { itemId: body.id, variants: [row] });
    await expect(save({ size: 'M', stock: '9', seen: '5' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('and is now 4') as string,
    });
    await save({ size: 'M', stock: '5', seen: '5' });
    expect((await own(body.id)).variants).toEqual([{ size: 'M', stock: 4 }]);
    await save({ size: 'M', stock: '7', seen: '4' });
    expect((await own(body.id)).variants).toEqual([{ size: 'M', stock: 7 }]);
  });

  it('leaves out rows that say nothing, and drops sizes that are gone', async () => {
    const { body } = await post({ sizes: ['S', 'M'] });
    await perform(updateMerchItem, contextOf(owner), {
      itemId: body.id,
      variants: [{ size: 'M', stock: '2' }, { size: '', stock: '' }, {}],
    });
    expect((await own(body.id)).variants).toEqual([{ size: 'M', stock: 2 }]);
    await perform(updateMerchItem, contextOf(owner), { itemId: body.id, variants: [{}] });
    expect((await own(body.id)).variants).toEqual([{ size: '', stock: null }]);
  });
});

describe('files', () => {
  it('are pictures in four places, which everybody sees', async () => {
    const { body } = await post({});
    const path = `/api/merch/${body.id}/images/2`;
    const saved = await site.call('POST', path, { as: owner, form: fileForm(PIXEL, 'image') });
    expect(saved.status).toBe(200);
    const [item] = await listed();
    const picture = await site.call('GET', item?.imageUrl ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(
      (
        await site.call('POST', `/api/merch/${body.id}/images/9`, {
          as: owner,
          form: fileForm(PIXEL, 'image'),
        })
      ).status,
    ).toBe(422);
    expect(
      (await site.call('POST', path, { as: other, form: fileForm(PIXEL, 'image') })).status,
    ).toBe(403);
    expect((await site.call('DELETE', path, { as: owner })).status).toBe(204);
    expect(await listed()).toMatchObject([{ imageUrl: null }]);
  });

  it('are what is downloaded: only the artist has it, and it counts for their room', async () => {
    const { body } = await post({ category: 'digital' });
    expect(body).toMatchObject({ digitalDownload: true, inStock: false });
    const path = `/api/merch/${body.id}/file`;
    const text = fileForm(new TextEncoder().encode('just words'), 'file', 'x.zip');
    expect((await site.call('POST', path, { as: owner, form: text })).status).toBe(415);
    const before = await keptOf(owner.artistId);
    expect((await site.call('POST', path, { as: owner, form: fileForm(toneWav()) })).status).toBe(
      200,
    );
    expect(await listed()).toMatchObject([{ inStock: true }]);
    const { file } = await own(body.id);
    expect(file).toMatchObject({ contentType: 'audio/wav', byteSize: toneWav().byteLength });
    const after = await keptOf(owner.artistId);
    expect(after - before).toBe(toneWav().byteLength);
    const { key } = await site.services.database.db
      .selectFrom('media')
      .select('key')
      .where('subjectType', '=', 'merch')
      .executeTakeFirstOrThrow();
    expect((await site.call('GET', `/media/${key}`)).status).toBe(401);
    expect((await site.call('GET', `/media/${key}`, { as: other })).status).toBe(404);
    expect((await site.call('GET', `/media/${key}`, { as: owner })).status).toBe(200);
    expect((await site.call('DELETE', `/api/merch/${body.id}`, { as: owner })).status).toBe(204);
    expect(await site.services.storage.get(key)).toBeNull();
  });
});

async function keptOf(artistId: number): Promise<number> {
  const { keptBytes } = await keptAndQuota(site.services.database.db, artistId);
  return keptBytes;
}
