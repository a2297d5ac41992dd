import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertBatch, pageOfCodes } from '#app/features/shop/codes/codes.server.ts';
import { addRequest } from '#app/features/collaborations/request.server.ts';
import { insertPasskey } from '#app/features/accounts/second-factors/passkey.server.ts';
import { insertOrder } from '#app/features/shop/order.queries.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { copyOf } from '#tests/test-database.ts';
import {
  attachmentForm,
  LINK,
  vocalForm,
  hummingForm,
  ITEM,
  ZONE,
  CODE,
  postForm,
  partOf,
  uploadForImport,
  uploadOf,
} from './forms.ts';
import type { Site } from './row.ts';

/** A site with one row of each kind, its owner, a stranger, and an artist whom the owner follows. */
export async function createSite(settings: Record<string, string> = {}): Promise<Site> {
  const site = await createTestSite(settings);
  const owner = await site.artist('owner@example.org');
  const stranger = await site.artist('stranger@example.org');
  const created = await site.call('POST', '/api/tracks', {
    as: owner,
    form: trackForm({ isPublic: 'false' }),
  });
  const { id: trackId } = (await created.json()) as { id: number };
  const begun = await site.call('POST', '/api/uploads', { as: owner, ...uploadOf(owner.artistId) });
  const { id: uploadId } = (await begun.json()) as { id: string };
  const whole = await site.call('POST', '/api/uploads', { as: owner, ...uploadForImport });
  const { id: importUploadId } = (await whole.json()) as { id: string };
  for (const offset of [0, 5]) {
    await site.call('PATCH', `/api/uploads/${importUploadId}`, { as: owner, ...partOf(offset) });
  }
  const importIds: number[] = [];
  for (const state of ['ready', 'reading'] as const) {
    const now = site.clock.now();
    const plan = { kind: 'files', albums: [], tracks: [], prices: [], byteSize: 0, skipped: [] };
    const times = { createdAt: now, updatedAt: now };
    const { id } = await site.services.database.db
      .insertInto('catalogueImports')
      .values({ artistId: owner.artistId, name: 'Tides', state, plan, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    importIds.push(id);
  }
  const [importId = 0, openImportId = 0] = importIds;
  const linked = await site.call('POST', '/api/push-links', {
    as: owner,
    json: { ...LINK, title: 'First' },
  });
  const { id: linkId } = (await linked.json()) as { id: number };
  const followed = await addFollowed(site);
  const asked = {
    trackId,
    trackTitle: 'Glass Weather',
    trackOwnerId: owner.artistId,
    collaboratorId: followed.followedId,
    vocalRecordingId: null,
    title: 'Remix on "Glass Weather"',
    description: null,
  };
  const { db } = site.services.database;
  const { collaboration } = await addRequest(site.services, db, asked);
  const sung = await site.call('POST', '/api/vocal-recordings', {
    as: owner,
    form: vocalForm(trackId),
  });
  const { id: vocalId } = (await sung.json()) as { id: number };
  const made = await site.call('POST', '/api/ai-generations', {
    as: owner,
    json: { type: 'beat' },
  });
  const { id: generationId } = (await made.json()) as { id: number };
  const hummed = await site.call('POST', `/api/artists/${owner.artistId}/humming-recordings`, {
    as: owner,
    form: hummingForm('Stairwell'),
  });
  const { id: hummingId } = (await hummed.json()) as { id: number };
  const sold = await site.call('POST', '/api/merch', { as: owner, json: ITEM });
  const { id: itemId } = (await sold.json()) as { id: number };
  const now = site.clock.now();
  const { id: orderId } = await insertOrder(
    db,
    {
      artistId: owner.artistId,
      secretKey: 'order-of-contract',
      formKey: 'form-of-contract',
      state: 'paid',
      received: 'inTime',
      payment: 'arrangement',
      totalCents: 700,
      name: 'Eva',
      email: 'eva@example.org',
      createdAt: now,
      updatedAt: now,
      paidAt: now,
    },
    [{ name: 'Slack Water', size: '', quantity: 1, priceCents: 700 }],
  );
  const madeCodes = await site.call('POST', '/api/codes', {
    as: owner,
    json: { trackId, count: 2, formKey: 'codes-of-site' },
  });
  const { id: batchId } = (await madeCodes.json()) as { id: number };
  const given = await site.call('POST', '/api/tracks', { as: stranger, form: trackForm() });
  const { id: givenId } = (await given.json()) as { id: number };
  const gift = {
    artistId: stranger.artistId,
    formKey: 'gift-of-site',
    trackId: givenId,
    albumId: null,
    title: 'Theirs',
    label: '',
    createdAt: now,
  };
  const gifts = await db.transaction().execute((trx) => insertBatch(trx, gift, 1));
  const { codes } = await pageOfCodes(db, gifts?.id ?? 0, { after: undefined, limit: 1 });
  const giftCode = codes[0]?.code ?? '';
  const zoned = await site.call('POST', '/api/shipping-zones', { as: owner, json: ZONE });
  const { id: zoneId } = (await zoned.json()) as { id: number };
  const early = { ...CODE, code: 'EARLY' };
  const coded = await site.call('POST', '/api/discount-codes', { as: owner, json: early });
  const { id: codeId } = (await coded.json()) as { id: number };
  const { id: passkeyId } = await insertPasskey(db, {
    userId: owner.userId,
    credentialId: 'in-the-drawer',
    publicKey: '',
    signCount: 0,
    name: 'A key',
    transports: [],
    createdAt: site.clock.now(),
  });
  const drafted = await site.call('POST', '/api/albums', {
    as: owner,
    json: { title: 'First Light', trackIds: [trackId] },
  });
  const album = (await drafted.json()) as { id: number; tracks: { entryId: number }[] };
  const listed = await site.call('POST', '/api/playlists', {
    as: owner,
    json: { title: 'First', visibility: 'private' },
  });
  const { id: playlistId } = (await listed.json()) as { id: number };
  const albums = { albumId: album.id, entryId: album.tracks[0]?.entryId ?? 0, playlistId };
  const posted = await site.call('POST', '/api/posts', { as: owner, form: postForm('Hello') });
  const { id: postId } = (await posted.json()) as { id: number };
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: owner, json: { allowComments: true } });
  const comment = await site.call('POST', `/api/tracks/${trackId}/comments`, {
    as: owner,
    json: { at: '0:00', text: 'Mind the gap' },
  });
  const { id: commentId } = (await comment.json()) as { id: number };
  const ids = {
    trackId,
    uploadId,
    importUploadId,
    importId,
    openImportId,
    linkId,
    vocalId,
    generationId,
    hummingId,
    itemId,
    passkeyId,
    orderId,
    batchId,
    giftCode,
    postId,
    commentId,
    zoneId,
    codeId,
  };
  const { id: collaborationId } = collaboration;
  const said = await site.call('POST', `/api/collaborations/${collaborationId}/messages`, {
    as: owner,
    form: attachmentForm('low.wav', toneWav(0.2)),
  });
  const { id: messageId } = (await said.json()) as { id: number };
  return { ...site, owner, stranger, ...ids, ...albums, ...followed, collaborationId, messageId };
}

/**
 * Copies the site of `createSite`, which is made once for all of them: a copy takes a fraction of the time. On
 * PostgreSQL, where a test copies no database with rows, each is made anew.
 */
export class SiteCopies {
  #first: Promise<{ site: Site; folder: string }> | undefined;

  async next(): Promise<Site> {
    if (process.env['TEST_DATABASE_URL']) return createSite();
    const { site, folder } = await (this.#first ??= this.#prepare());
    const storage = await mkdtemp(join(tmpdir(), 'artist-space-copy-'));
    await cp(join(folder, 'storage'), storage, { recursive: true });
    const copy = await createTestSite({
      STORAGE_DIR: storage,
      DATABASE_URL: copyOf(join(folder, 'rows.sqlite')),
    });
    const close = async () => {
      await copy.close();
      await rm(storage, { recursive: true, force: true });
    };
    return { ...site, ...copy, close };
  }

  async remove(): Promise<void> {
    const { folder } = (await this.#first) ?? {};
    if (folder) await rm(folder, { recursive: true, force: true });
  }

  async #prepare() {
    const folder = await mkdtemp(join(tmpdir(), 'artist-space-first-'));
    const site = await createSite({ STORAGE_DIR: join(folder, 'storage') });
    await sql`vacuum into ${join(folder, 'rows.sqlite')}`.execute(site.services.database.db);
    await site.close();
    return { site, folder };
  }
}

async function addFollowed(site: TestSite) {
  const followed = await site.artist('followed@example.org');
  const followedId = followed.artistId;
  const { db } = site.services.database;
  await db
    .updateTable('artists')
    .set({
      contact: { form: true, note: null },
      sectionVisibility: { contact: true, press: true },
      sectionOrder: ['contact', 'press'],
    })
    .where('id', '=', followedId)
    .execute();
  const quote = { text: 'Loud and clear.', source: 'Radio', position: 0 };
  await db
    .insertInto('pressQuotes')
    .values({ ...quote, artistId: followedId, url: null, date: null, createdAt: site.clock.now() })
    .execute();
  const { id: videoId } = await db
    .insertInto('videos')
    .values({
      artistId: followedId,
      title: 'Live',
      type: 'live',
      videoUrl: 'https://vimeo.com/76979871',
      createdAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const published = await site.call('POST', '/api/tracks', { as: followed, form: trackForm() });
  const { id: followedTrackId } = (await published.json()) as { id: number };
  return { followedId, videoId, followedTrackId };
}
