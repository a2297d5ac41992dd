import { perform } from '#app/operations/operation.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { actorUri, objectUri } from '#app/screens/federation/addresses.ts';
import { deliverDue } from '#app/screens/federation/deliver.job.server.ts';
import { changeFederation } from '#app/screens/federation/federation-settings.server.ts';
import { sendChanges } from '#app/screens/federation/outgoing.server.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { Signer } from '#tests/fediverse-server.ts';

export const ORIGIN = 'http://music.example';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

/** A test site in the fediverse with an artist who takes part. */
export interface FederationSite extends TestSite {
  ana: Artist & { uri: string };
  /** Fetches a document as another server does. */
  fetch(path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Delivers a signed activity, and handles it. @returns the status */
  deliver(
    as: Signer,
    activity: Record<string, unknown> | string,
    options?: Parameters<Signer['sign']>[2] & { path?: string },
  ): Promise<number>;
  /** Sends what has changed, as the timer of a server does. */
  send(): Promise<void>;
  /** Uploads a track, waits until it is read, and sends it. @returns its id, and its address for others */
  publish(fields?: Record<string, string>): Promise<{ id: number; uri: string }>;
  /** The address of a track for other servers. */
  uriOf(trackId: number): Promise<string>;
  switchOn(artist: Artist, options?: { isOn?: boolean; showsReplies?: boolean }): Promise<void>;
}

export async function createFederationSite(
  settings: Record<string, string> = {},
): Promise<FederationSite> {
  const site = await createTestSite({ FEDERATION: 'loopback', PUBLIC_URL: ORIGIN, ...settings });
  const { services, call } = site;
  const { db } = services.database;
  const ana = await site.artist('ana@example.org');
  const switchOn: FederationSite['switchOn'] = async (artist, options = {}) => {
    const context = contextFor(services, { ...artist, email: '' });
    await perform(changeFederation, context, { isOn: true, showsReplies: true, ...options });
  };
  const send = async () => {
    await sendChanges(services);
    await deliverDue(services);
    await site.work();
  };
  const uriOf = async (trackId: number) => {
    const { id } = await db
      .selectFrom('federationObjects')
      .select('id')
      .where('kind', '=', 'track')
      .where('subjectId', '=', trackId)
      .where('goneAt', 'is', null)
      .executeTakeFirstOrThrow();
    return objectUri(ORIGIN, id);
  };
  await switchOn(ana);
  await send();
  return {
    ...site,
    ana: { ...ana, uri: actorUri(ORIGIN, ana.artistId) },
    switchOn,
    send,
    uriOf,
    async fetch(path) {
      const { pathname, search } = new URL(path, ORIGIN);
      const headers = { accept: 'application/activity+json' };
      const answer = await call('GET', pathname + search, { headers });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
      return { status: answer.status, body };
    },
    async deliver(as, activity, { path = '/federation/inbox', ...options } = {}) {
      const { headers, body } = await as.sign(ORIGIN + path, activity, options);
      const bytes = new TextEncoder().encode(body);
      const answer = await call('POST', path, { headers, bytes });
      await site.work();
      return answer.status;
    },
    async publish(fields = {}) {
      const form = trackForm();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = await call('POST', '/api/tracks', { as: ana, form });
      const { id } = (await answer.json()) as { id: number };
      await site.work();
      await send();
      return { id, uri: await uriOf(id).catch(() => '') };
    },
  };
}
