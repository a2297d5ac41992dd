import { toneWav, trackForm } from '#tests/audio-files.ts';
import type { Account, StartedSite } from '#tests/started-site.ts';

/** Two collaborating artists: one has a public track, and both write in its chat. */
export interface TwoArtists {
  ana: Account;
  ben: Account;
  track: { id: number; audioUrl: string };
  chatPath: string;
}

export async function openScene(site: StartedSite): Promise<TwoArtists> {
  const ana = await site.register('ana@example.org');
  const ben = await site.register('ben@example.org');
  for (const [as, name] of [
    [ana, 'Ana'],
    [ben, 'Ben'],
  ] as const) {
    await created(site.ask('PATCH', '/api/my-artist', { as, body: { name, isPublic: true } }));
  }
  const form = trackForm({ isPublic: 'true' }, { bytes: toneWav(2) });
  const track = await created<TwoArtists['track']>(send(site, ana, '/api/tracks', form));
  const request = {
    trackId: track.id,
    trackOwnerId: ana.artistId,
    collaboratorId: ben.artistId,
    title: 'Remix',
    description: 'REMIX: A club version.',
  };
  const asked = site.ask('POST', '/api/collaborations', { as: ben, body: request });
  const { id } = await created<{ id: number }>(asked);
  return { ana, ben, track, chatPath: `/api/collaborations/${id}/messages` };
}

/** Sends a form with files. */
export const send = ({ url }: StartedSite, { cookie }: Account, path: string, form: FormData) =>
  fetch(url + path, { method: 'POST', headers: { cookie }, body: form });

async function created<Entity>(answer: Promise<Response>): Promise<Entity> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Entity;
}
