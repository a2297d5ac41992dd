import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { openScene, send, type TwoArtists } from '#tests/faults/two-artists.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { askDatabase } from './site-database.ts';

/** Ana has blocked Ben. They had a pending collaboration before. */
let site: StartedSite;
let scene: TwoArtists;
let collaborationId: number;
/** A take that Ben had sent before the block, not yet over a track. */
let take: { id: string; size: number };

beforeAll(async () => {
  site = await startSite();
  scene = await openScene(site);
  const { ana, ben, chatPath } = scene;
  collaborationId = Number(/\d+/.exec(chatPath)?.[0]);
  await inDatabase(site.server, (db) =>
    db
      .updateTable('artists')
      .set({ contact: { form: true, note: null }, sectionVisibility: { contact: true } })
      .execute(),
  );
  take = await sendTake(ben);
  await site.ask('POST', `/api/artists/${ana.artistId}/follow`, { as: ben });
  const block = `/profile/${ben.artistId}/block`;
  expect((await site.submit(block, { intent: 'block' }, ana)).status).toBe(303);
}, 240_000);
afterAll(() => site.close());

const wav = () => new File([toneWav(0.2)], 'take.wav', { type: 'audio/wav' });

/** Sends the bytes of a take as the recorder does, in one part. */
async function sendTake(as: Account) {
  const bytes = toneWav(0.2);
  const fields = { filename: 'take.wav', filetype: 'audio/wav', purpose: 'take' };
  const metadata = Object.entries(fields).map(([name, value]) => `${name} ${btoa(value)}`);
  const begun = await fetch(`${site.url}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie: as.cookie,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadata.join(','),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  expect(begun.status).toBe(201);
  const { id } = (await begun.json()) as { id: string };
  return { id, size: bytes.length };
}

const written = () =>
  askDatabase<object>(
    site,
    `select (select count(*) from follows) as follows,
      (select count(*) from inbox_messages) as messages,
      (select count(*) from collaborations) as requests,
      (select count(*) from collaboration_messages) as said,
      (select count(*) from vocal_recordings) as vocals,
      (select count(*) from media) as files`,
  );

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('a block', () => {
  it('holds at every way to turn to the other, by calls and forms, for whoever was blocked', async () => {
    const { ana, ben, track, chatPath } = scene;
    const before = written();
    const contact = { name: 'Ben', email: 'ben@example.org', message: 'Hello' };
    const call = async (method: string, path: string, body?: object) =>
      (await site.ask(method, path, { as: ben, body })).status;
    const post = async (path: string, form: FormData) => (await send(site, ben, path, form)).status;
    const form = async (path: string, fields: Record<string, string>) =>
      (await site.submit(path, fields, ben)).status;
    const collaborate = { title: 'Again', description: 'REMIX: Please.' };
    const sung = { trackId: String(track.id), title: 'Take' };
    const attempts: Record<string, Promise<number>> = {
      'follow, call': call('POST', `/api/artists/${ana.artistId}/follow`, {}),
      'follow, form': form(`/profile/${ana.artistId}`, { intent: 'follow' }),
      'message, call': call('POST', `/api/artists/${ana.artistId}/messages`, contact),
      'message, form': form(`/profile/${ana.artistId}/contact`, { intent: 'send', ...contact }),
      'request, call': call('POST', '/api/collaborations', { trackId: track.id, ...collaborate }),
      'request, its screen': call('GET', `/tracks/${track.id}/collaborate`),
      'request, form': form(`/tracks/${track.id}/collaborate`, {
        intent: 'ask',
        type: 'remix',
        title: 'Again',
        message: 'Please',
        requestKey: 'a-key-of-a-test',
      }),
      'recorder, its screen': call('GET', `/tracks/${track.id}/record`),
      'vocal, call': post('/api/vocal-recordings', formOf({ ...sung, audio: wav() })),
      'vocal, call, of a take that was sent before': post(
        '/api/vocal-recordings',
        formOf({ ...sung, uploadId: take.id, size: String(take.size) }),
      ),
      'vocal, form': post(
        `/tracks/${track.id}/record`,
        formOf({ intent: 'save', title: 'Take', audio: wav() }),
      ),
      'chat, call': call('POST', chatPath, { message: 'Hello?' }),
      'chat with a file, call': post(chatPath, formOf({ message: 'Hear', attachment: wav() })),
      'chat, form': post(
        `/creative-space/${collaborationId}`,
        formOf({ intent: 'send', message: 'Hello?' }),
      ),
    };
    const held: Record<string, number> = {};
    for (const [name, status] of Object.entries(attempts)) held[name] = await status;
    expect(held).toEqual(
      Object.fromEntries(Object.keys(attempts).map((name) => [name, 403] as const)),
    );
    expect(written()).toEqual(before);
  });

  it('holds for who blocked as well, whose acceptance is an approach, too', async () => {
    const { ana, ben, chatPath } = scene;
    const say = await site.ask('POST', chatPath, { as: ana, body: { message: 'No' } });
    const accept = await site.ask('PATCH', `/api/collaborations/${collaborationId}`, {
      as: ana,
      body: { status: 'accepted' },
    });
    const byForm = await send(
      site,
      ana,
      `/creative-space/${collaborationId}`,
      formOf({ intent: 'accept' }),
    );
    const follow = await site.ask('POST', `/api/artists/${ben.artistId}/follow`, { as: ana });
    expect([say.status, accept.status, byForm.status, follow.status]).toEqual([403, 403, 403, 403]);
  });

  it('is lifted by nobody else, and is not told', async () => {
    const { ana, ben } = scene;
    const path = `/api/artists/${ana.artistId}`;
    expect((await site.ask('DELETE', `${path}/block`, { as: ben })).status).toBe(200);
    expect(
      (await site.submit(`/profile/${ana.artistId}/block`, { intent: 'unblock' }, ben)).status,
    ).toBe(303);
    expect((await site.ask('POST', `${path}/follow`, { as: ben })).status).toBe(403);
    const own = await site.ask('GET', '/api/my-artist/blocks', { as: ben });
    expect(await own.json()).toEqual([]);
    const page = await (await site.ask('GET', `/profile/${ana.artistId}`, { as: ben })).text();
    expect(page).not.toMatch(/blocked you|is blocked/i);
    const told = await (await site.ask('GET', '/api/my-artist/notifications', { as: ben })).text();
    expect(told).not.toMatch(/block/i);
  });

  it('keeps nobody from telling the host, and is none of a visitor’s', async () => {
    const { ana, ben, track } = scene;
    const report = { subject: 'track', subjectId: track.id, reason: 'rights', words: 'Mine' };
    expect((await site.ask('POST', '/api/reports', { as: ben, body: report })).status).toBe(201);
    expect((await site.ask('POST', `/api/artists/${ana.artistId}/block`)).status).toBe(401);
    expect((await site.ask('GET', '/api/my-artist/blocks')).status).toBe(401);
  });

  it('leaves no follow behind that came at the same moment', async () => {
    const cleo = await site.register('cleo@example.org');
    const { ana } = scene;
    for (let round = 0; round < 6; round += 1) {
      const follow = () =>
        site.ask('POST', `/api/artists/${ana.artistId}/follow`, { as: cleo, body: {} });
      const block = (method: string) =>
        site.ask(method, `/api/artists/${cleo.artistId}/block`, { as: ana, body: {} });
      await Promise.all([follow(), follow(), block('POST'), follow(), follow(), follow()]);
      const rows = askDatabase(
        site,
        'select * from follows where artist_id = ? and follower_id = ?',
        ana.artistId,
        cleo.artistId,
      );
      expect(rows).toEqual([]);
      await block('DELETE');
    }
    const [row] = askDatabase<{ followers: number }>(
      site,
      'select followers from artists where id = ?',
      ana.artistId,
    );
    expect(row?.followers).toBe(0);
  });

  it('takes no other site’s word, and none for oneself or for who is hidden', async () => {
    const { ana, ben } = scene;
    const path = `/api/artists/${ben.artistId}/block`;
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await site.ask('DELETE', path, { as: ana, headers })).status).toBe(403);
    expect((await site.ask('POST', `/api/artists/${ana.artistId}/block`, { as: ana })).status).toBe(
      409,
    );
    const dan = await site.register('dan@example.org');
    await site.submit('/settings', { intent: 'changeVisibility', isPublic: 'false' }, dan);
    const nobody = await site.ask('POST', '/api/artists/999999/block', { as: ana });
    const hidden = await site.ask('POST', `/api/artists/${dan.artistId}/block`, { as: ana });
    expect([hidden.status, await hidden.text()]).toEqual([nobody.status, await nobody.text()]);
  });
});

describe('a request that waits', () => {
  it('has ten messages, however many come at once and by whatever door', async () => {
    const eve = await site.register('eve@example.org');
    const { ana, track } = scene;
    const asked = await site.ask('POST', '/api/collaborations', {
      as: eve,
      body: { trackId: track.id, title: 'Duet', description: 'FEATURE: Shall we?' },
    });
    const { id } = (await asked.json()) as { id: number };
    const chat = `/api/collaborations/${id}/messages`;
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const message = `message ${turn}`;
        if (turn % 2) return (await site.ask('POST', chat, { as: eve, body: { message } })).status;
        const form = formOf({ intent: 'send', message });
        return (await send(site, eve, `/creative-space/${id}`, form)).status;
      }),
    );
    expect(statuses.filter((status) => status === 409)).toHaveLength(14);
    const [{ said } = { said: 0 }] = askDatabase<{ said: number }>(
      site,
      'select count(*) as said from collaboration_messages where collaboration_id = ?',
      id,
    );
    expect(said).toBe(10);
    const answer = await site.ask('POST', chat, { as: ana, body: { message: 'Go on' } });
    expect(answer.status).toBe(201);
    expect((await site.ask('POST', chat, { as: eve, body: { message: 'Yes' } })).status).toBe(201);
  });
});
