import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { listCollection } from '../collection/collection.server.ts';
import { deleteTrack } from '#app/screens/track-removal/delete-track.operations.server.ts';
import { listOrders, viewOwnOrder } from '../seller.server.ts';
import { qrCode } from '../../../display/qr-code.ts';
import { listBatches, makeCodes, revokeBatch, viewBatch, viewThingCodes } from './codes.server.ts';
import type { CodeView } from './codes.schema.ts';
import { redeemCode } from './redeem.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let seller: Artist;
let fan: Artist;
let trackId: number;

beforeEach(async () => {
  site = await createTestSite();
  seller = await site.artist('seller@example.org');
  fan = await site.artist('fan@example.org');
  trackId = await addTrack('Slack Water');
});
afterEach(() => site.close());

async function addTrack(title: string): Promise<number> {
  const form = trackForm({ title });
  const answer = await site.call('POST', '/api/tracks', { as: seller, form });
  return ((await answer.json()) as { id: number }).id;
}

const as = (artist: Artist | null) => contextFor(site.services, artist && { ...artist, email: '' });
const make = (fields: object = {}) =>
  perform(makeCodes, as(seller), { trackId, count: '3', formKey: 'first-batch', ...fields });
const codesOf = async (batchId: number, after?: number) =>
  perform(viewBatch, as(seller), { batchId, after });
const redeem = (code: string, who: Artist | null = fan) => perform(redeemCode, as(who), { code });
const collectionOf = async (who: Artist) =>
  (await perform(listCollection, as(who), {})).purchases.map(({ title }) => title);
async function firstCode(fields: object = {}): Promise<CodeView & { batchId: number }> {
  const { id: batchId } = await make(fields);
  const [code] = (await codesOf(batchId)).codes;
  if (!code) throw new Error('no code');
  return { ...code, batchId };
}

describe('a batch', () => {
  it('is made once, of up to 500 codes that are all different, in pages', async () => {
    const made = await make({ count: 500, label: ' Release party ' });
    expect(await make({ count: 500 })).toEqual(made);
    expect(made).toMatchObject({ label: 'Release party', count: 500, redeemed: 0, revoked: 0 });
    const seen = new Set<string>();
    let after: number | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await codesOf(made.id, after);
      for (const { code, state } of page.codes) {
        expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
        expect(state).toBe('free');
        seen.add(code);
      }
      after = page.next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(seen.size).toBe(500);
    const { batches } = await perform(listBatches, as(seller), {});
    expect(batches).toEqual([made]);
    expect((await perform(viewThingCodes, as(seller), { trackId })).batches).toEqual([made]);
  });

  it.each([0, 501, 1.5, 'many'])('is not of %j codes', async (count) => {
    await expect(make({ count })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is for one thing, and its artist’s', async () => {
    await expect(make({ albumId: 1 })).rejects.toMatchObject({ code: 'invalid' });
    await expect(make({ trackId: undefined })).rejects.toMatchObject({ code: 'invalid' });
    const { id: batchId } = await make();
    const strange = { code: 'notFound' };
    await expect(perform(viewBatch, as(fan), { batchId })).rejects.toMatchObject(strange);
    await expect(perform(revokeBatch, as(fan), { batchId })).rejects.toMatchObject(strange);
    await expect(
      perform(makeCodes, as(fan), { trackId, count: 1, formKey: 'of-a-stranger' }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  it('comes as a table and as cards with QR codes', async () => {
    const { id: batchId } = await make();
    const { codes } = await codesOf(batchId);
    await perform(revokeBatch, as(seller), { batchId, codeId: codes[2]?.id });
    const csv = await site.call('GET', `/codes/${batchId}/codes.csv`, { as: seller });
    const lines = (await csv.text()).trim().split('\r\n');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(lines).toEqual([
      'code,address,state,redeemed',
      ...codes.map(
        ({ code }, index) =>
          `${code},http://localhost:3000/redeem?code=${code},${index === 2 ? 'revoked' : 'free'},`,
      ),
    ]);
    const print = await site.call('GET', `/codes/${batchId}/print`, { as: seller });
    const html = await print.text();
    expect(html.match(/<svg /g)).toHaveLength(2);
    const { path } = qrCode(`http://localhost:3000/redeem?code=${codes[0]?.code}`);
    expect(html).toContain(`<path d="${path}"/>`);
    expect(html).not.toContain(codes[2]?.code);
    expect(print.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await site.call('GET', `/codes/${batchId}/print`, { as: fan })).status).toBe(404);
  });
});

describe('a code', () => {
  it('gives what it is for, once, to whoever is first, however it is typed', async () => {
    const { code, batchId } = await firstCode();
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    const first = await redeem(typed);
    expect(first.purchaseId).not.toBeNull();
    expect(await redeem(code)).toEqual(first);
    expect(await collectionOf(fan)).toEqual(['Slack Water']);
    const other = await site.artist('other@example.org');
    await expect(redeem(code, other)).rejects.toMatchObject({ code: 'conflict' });
    expect(await collectionOf(other)).toEqual([]);
    const { batch, codes } = await codesOf(batchId);
    expect(batch).toMatchObject({ redeemed: 1 });
    expect(codes[0]).toMatchObject({ state: 'redeemed' });
    expect(JSON.stringify({ batch, codes })).not.toContain('fan@');
  });

  it('is given to one of several who enter it at once', async () => {
    const { code } = await firstCode();
    const others = await Promise.all(
      ['a', 'b', 'c'].map((name) => site.artist(`${name}@example.org`)),
    );
    const answers = await Promise.allSettled(others.map((who) => redeem(code, who)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const collections = await Promise.all(others.map(collectionOf));
    expect(collections.flat()).toEqual(['Slack Water']);
  });

  it('is not used up by who has its music already, nor by its artist', async () => {
    const { batchId, code } = await firstCode();
    await redeem(code);
    const second = (await codesOf(batchId)).codes[1]?.code ?? '';
    await expect(redeem(second)).rejects.toMatchObject({ code: 'conflict' });
    await expect(redeem(second, seller)).rejects.toMatchObject({ code: 'conflict' });
    const other = await site.artist('other@example.org');
    await redeem(second, other);
    expect(await collectionOf(other)).toEqual(['Slack Water']);
  });

  it('ends when it is revoked, and what was redeemed stays', async () => {
    const { id: batchId } = await make();
    const [one, two, three] = (await codesOf(batchId)).codes;
    await redeem(one?.code ?? '');
    await perform(revokeBatch, as(seller), { batchId, codeId: two?.id });
    const other = await site.artist('other@example.org');
    await expect(redeem(two?.code ?? '', other)).rejects.toMatchObject({ code: 'conflict' });
    await perform(revokeBatch, as(seller), { batchId });
    await perform(revokeBatch, as(seller), { batchId });
    await expect(redeem(three?.code ?? '', other)).rejects.toMatchObject({ code: 'conflict' });
    expect((await codesOf(batchId)).codes.map(({ state }) => state)).toEqual([
      'redeemed',
      'revoked',
      'revoked',
    ]);
    expect(await collectionOf(fan)).toEqual(['Slack Water']);
  });

  it('gives a private track as well, and nothing once it is deleted', async () => {
    await site.call('PATCH', `/api/tracks/${trackId}`, { as: seller, json: { isPublic: false } });
    const { code, batchId } = await firstCode();
    await redeem(code);
    expect(await collectionOf(fan)).toEqual(['Slack Water']);
    await perform(deleteTrack, as(seller), { trackId });
    expect(await collectionOf(fan)).toEqual(['Slack Water']);
    const second = (await codesOf(batchId)).codes[1]?.code ?? '';
    const other = await site.artist('other@example.org');
    await expect(redeem(second, other)).rejects.toMatchObject({ code: 'conflict' });
    expect((await codesOf(batchId)).codes[1]).toMatchObject({ state: 'free' });
  });

  it('gives an album', async () => {
    const trackIds = [trackId, await addTrack('Ebb')];
    const json = { title: 'Harbour Lights', trackIds };
    const album = await site.call('POST', '/api/albums', { as: seller, json });
    const { id: albumId } = (await album.json()) as { id: number };
    const { code } = await firstCode({ trackId: undefined, albumId });
    await redeem(code);
    expect((await perform(listCollection, as(fan), {})).purchases).toMatchObject([
      { title: 'Harbour Lights', isAlbum: true, tracks: 2 },
    ]);
  });

  it('is no order that the seller sees', async () => {
    const { code } = await firstCode();
    await redeem(code);
    expect((await perform(listOrders, as(seller), {})).orders).toEqual([]);
    const { id } = await site.services.database.db
      .selectFrom('orders')
      .select('id')
      .executeTakeFirstOrThrow();
    await expect(perform(viewOwnOrder, as(seller), { orderId: id })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('is asked for a limited number of times', async () => {
    const wrong = () => redeem('0000-0000-0000');
    for (let tries = 0; tries < 30; tries += 1) {
      await expect(wrong()).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(wrong()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });
});
