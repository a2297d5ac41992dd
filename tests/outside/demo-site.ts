import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fillDemo } from '#app/demo.server.ts';
import { renderTake } from '#db/demo/sounds.ts';
import { LEAD } from '#db/demo/life.ts';
import { createTestSite } from '#tests/context.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { cookieOf, startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** A started site with the scene of `npm run demo`, and an artist with content on every screen. */
export interface DemoSite {
  site: StartedSite;
  lead: Account;
  /** Values for the parameters of addresses: rows of the lead. */
  parameters: Readonly<Record<string, string>>;
}

/** Tables with rows of an artist, and their owner column. */
const OWN = {
  trackId: ['tracks', 'artist_id'],
  albumId: ['albums', 'artist_id'],
  playlistId: ['playlists', 'artist_id'],
  collaborationId: ['collaborations', 'track_owner_id'],
  generationId: ['ai_generations', 'artist_id'],
  recordingId: ['humming_recordings', 'artist_id'],
  linkId: ['push_links', 'artist_id'],
  itemId: ['merch_items', 'artist_id'],
  messageId: ['inbox_messages', 'artist_id'],
  orderId: ['orders', 'artist_id'],
  batchId: ['code_batches', 'artist_id'],
  zoneId: ['shipping_zones', 'artist_id'],
  webhookId: ['webhooks', 'artist_id'],
} as const;

/**
 * Fills a database and a storage folder as the demo does, and starts a server on them. A test that calls it
 * replaces the demo's music, which takes minutes, with short sounds.
 */
export async function startDemoSite(): Promise<DemoSite> {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-demo-'));
  const storage = join(folder, 'storage');
  const filling = await createTestSite({
    STORAGE_DIR: storage,
    DATABASE_URL: `sqlite:${join(storage, 'artist-space.sqlite')}`,
  });
  // The demo’s weeks end today, as for the server that shows them.
  filling.clock.advance(Date.now() - filling.clock.now().getTime());
  await fillDemo(filling.services);
  await filling.work();
  await filling.close();
  const site = await startSite({}, folder);
  const email = `${LEAD}@demo.example`;
  const signedIn = await site.signIn(email, 'demo-demo');
  const user = (await signedIn.json()) as { id: number; artistId: number };
  const lead = { ...user, userId: user.id, email, cookie: cookieOf(signedIn) };
  await addWhatTheDemoLacks(site, lead);
  return { site, lead, parameters: await findParameters(site, lead) };
}

/** Adds an album, a playlist, codes, a shipping zone, a hum and its detected notes. */
async function addWhatTheDemoLacks(site: StartedSite, lead: Account): Promise<void> {
  const send = async (path: string, body: object, method = 'POST') => {
    const answer = await site.ask(method, path, { as: lead, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: number };
  };
  const tracks = await site.ask('GET', `/api/artists/${lead.artistId}/tracks`, { as: lead });
  const trackIds = ((await tracks.json()) as { id: number }[]).map(({ id }) => id);
  const album = await send('/api/albums', { title: 'Rooms', trackIds });
  await send(`/api/albums/${album.id}/release`, {});
  const playlist = await send('/api/playlists', { title: 'Evenings' });
  await send(`/api/playlists/${playlist.id}/tracks`, { trackId: trackIds[0] });
  const audio = new File([new Uint8Array(renderTake('kitchen', 4))], 'hum.wav', {
    type: 'audio/wav',
  });
  const hum = new FormData();
  hum.set('audio', audio);
  hum.set('uploadKey', 'every-screen-hum-to-midi');
  const started = await fetch(`${site.url}/api/ai/humming-to-midi`, {
    method: 'POST',
    headers: { cookie: lead.cookie },
    body: hum,
  });
  if (!started.ok) throw new Error(`No notes are made: ${await started.text()}`);
  const { id } = (await started.json()) as { id: number };
  for (let status = 'processing'; status === 'processing';) {
    const answer = await site.ask('GET', `/api/ai-generations/${id}`, { as: lead });
    ({ status } = (await answer.json()) as { status: string });
    await new Promise((again) => setTimeout(again, 500));
  }
}

async function findParameters(
  site: StartedSite,
  lead: Account,
): Promise<Readonly<Record<string, string>>> {
  const someone = lead.artistId + 1;
  const [own, others] = await inDatabase(site.server, async (db) => {
    const found = Object.entries(OWN).map(async ([name, [table, column]]) => {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where ${sql.ref(column)} = ${lead.artistId}
        order by id limit 1`.execute(db);
      return [name, String(rows[0]?.id ?? 999_999)] as const;
    });
    const of = (table: 'tracks' | 'vocalRecordings' | 'aiGenerations', artistId: number) =>
      db
        .selectFrom(table)
        .select('id')
        .where('artistId', '=', artistId)
        .orderBy('id', 'desc')
        .executeTakeFirst()
        .then((row) => String(row?.id));
    return [
      Object.fromEntries(await Promise.all(found)),
      {
        'tracks.$trackId.collaborate trackId': await of('tracks', someone),
        'vocals.$vocalId vocalId': await of('vocalRecordings', someone),
        'generations_.$generationId.heard generationId': await of('aiGenerations', lead.artistId),
      },
    ] as const;
  });
  return {
    ...own,
    ...others,
    'profile.$artistId_.contact artistId': String(lead.artistId),
    'moods.$key key': 'dreamy',
    artistId: String(someone),
    handle: `@${LEAD}`,
    subject: 'artist',
    subjectId: String(someone),
    tool: 'humming-to-midi',
    vocalId: '1',
    purchaseId: '1',
    factor: 'authenticator',
    // Links of emails, and pages that nothing links to: values that do not exist.
    token: 'nothing',
    key: 'soul',
    '': 'no/such/page',
  };
}
