import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hide } from '#app/admin-command/artists.server.ts';
import { hideTrack, removeList, removeMessage } from '#app/admin-command/content.server.ts';
import { log } from '#app/admin-command/log.server.ts';
import { reports } from '#app/admin-command/reports.server.ts';
import { endAllSessions } from '#app/admin-command/accounts.server.ts';
import { toneWav } from '#tests/audio-files.ts';
import { openScene, send, type TwoArtists } from '#tests/faults/two-artists.ts';
import {
  atCommandLine,
  cookieOf,
  PASSWORD,
  startSite,
  type StartedSite,
} from '#tests/started-site.ts';
import { asHost } from './host.ts';
import { afterReading } from './site-database.ts';

/** Reports to the host, and the host's actions on them. */
let site: StartedSite;
let scene: TwoArtists;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'info', TRUST_PROXY: '1' });
  scene = await openScene(site);
}, 240_000);
afterAll(() => site.close());

const tell = (body: object, as = scene.ben, address = '192.0.2.1') =>
  site.ask('POST', '/api/reports', { as, body, headers: { 'x-forwarded-for': address } });

/** Content of the event stream until its end, for the account whose sessions are ended first. */
let farewell: Promise<string>;

describe('ending the sessions of an account', () => {
  it('ends the uploads that go on, and not its account', async () => {
    const eve = await site.register('eve@example.org');
    const head = {
      cookie: eve.cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
    };
    const begun = await fetch(`${site.url}/api/uploads`, {
      method: 'POST',
      headers: {
        cookie: eve.cookie,
        'tus-resumable': '1.0.0',
        'upload-length': '100000',
        'upload-metadata': `filename ${btoa('a.wav')},filetype ${btoa('audio/wav')}`,
      },
    });
    const { id } = (await begun.json()) as { id: string };
    const stream = await site.ask('GET', '/api/events', {
      as: eve,
      headers: { accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    farewell = stream.text();
    expect(await asHost(site, endAllSessions, [eve.email])).toBe('1 session is ended.');
    const part = {
      method: 'PATCH',
      headers: { ...head, 'upload-offset': '0' },
      body: toneWav(0.1),
    };
    expect((await fetch(`${site.url}/api/uploads/${id}`, part)).status).toBe(401);
    expect((await site.ask('GET', '/api/user', { as: eve })).status).toBe(401);
    expect((await site.signIn(eve.email)).status).toBe(200);
  });
});

describe('a session that is ended while something arrives', () => {
  const whole = toneWav(0.5);
  const half = Math.floor(whole.length / 2);

  it.each(['signed out by the host', 'closed among the devices'])(
    '%s, sends no last byte',
    async (how) => {
      const eve = await site.register(`last-byte-${how.length}@example.org`);
      const other = { ...eve, cookie: cookieOf(await site.signIn(eve.email)) };
      const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
      const begun = await fetch(`${site.url}/api/uploads`, {
        method: 'POST',
        headers: {
          cookie: eve.cookie,
          'tus-resumable': '1.0.0',
          'upload-length': String(whole.length),
          'upload-metadata': `filename ${btoa('late.wav')},filetype ${btoa('audio/wav')}`,
        },
      });
      const { id } = (await begun.json()) as { id: string };
      const path = `/api/uploads/${id}`;
      const late = slowly(path, { ...tus, cookie: eve.cookie, 'upload-offset': '0' }, 'PATCH');
      await late.send(whole.subarray(0, half));
      if (how.startsWith('signed')) await asHost(site, endAllSessions, [eve.email]);
      else await site.submit('/settings', { intent: 'endOtherDevices' }, other);
      await late.send(whole.subarray(half));
      expect(await late.end()).toBe(401);
      const again = { ...eve, cookie: cookieOf(await site.signIn(eve.email)) };
      const library = await site.ask('GET', `/api/artists/${eve.artistId}/tracks`, { as: again });
      expect(await library.json()).toEqual([]);
      // Nothing is lost but that part itself.
      const resumed = await fetch(site.url + path, {
        method: 'PATCH',
        headers: { ...tus, cookie: again.cookie, 'upload-offset': '0' },
        body: whole,
      });
      expect([resumed.status, resumed.headers.has('track-id')]).toEqual([204, true]);
    },
  );

  it('adds no track by a form either', async () => {
    const eve = await site.register('late-form@example.org');
    const line = 'line-between-parts';
    const type = `multipart/form-data; boundary=${line}`;
    const late = slowly('/api/tracks', { cookie: eve.cookie, 'content-type': type }, 'POST');
    await late.send(
      Buffer.from(
        `--${line}\r\ncontent-disposition: form-data; name="title"\r\n\r\nLate\r\n` +
          `--${line}\r\ncontent-disposition: form-data; name="audio"; filename="late.wav"\r\n\r\n`,
      ),
    );
    await asHost(site, endAllSessions, [eve.email]);
    await late.send(whole);
    await late.send(Buffer.from(`\r\n--${line}--\r\n`));
    expect(await late.end()).toBe(401);
    const again = { ...eve, cookie: cookieOf(await site.signIn(eve.email)) };
    const library = await site.ask('GET', `/api/artists/${eve.artistId}/tracks`, { as: again });
    expect(await library.json()).toEqual([]);
  });

  /** A request whose body is sent piece by piece. */
  function slowly(path: string, headers: Record<string, string>, method: string) {
    const request = httpRequest(site.url + path, { method, headers });
    const answered = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject);
    });
    return {
      send: (bytes: Uint8Array) =>
        new Promise<void>((sent, failed) =>
          request.write(bytes, (error) => (error ? failed(error) : sent())),
        ),
      end: () => {
        request.end();
        return answered;
      },
    };
  }
});

describe('a report', () => {
  it('is about nothing that its sender cannot see', async () => {
    const { ana, ben, chatPath } = scene;
    const cleo = await site.register('cleo@example.org');
    const hidden = await site.register('hidden@example.org');
    await site.submit('/settings', { intent: 'changeVisibility', isPublic: 'false' }, hidden);
    const said = await site.ask('POST', chatPath, { as: ben, body: { message: 'Between us' } });
    const { id: chat } = (await said.json()) as { id: number };
    const about = (subject: string, subjectId: number) => ({ subject, subjectId, reason: 'spam' });
    const nothing = await (await tell(about('track', 999_999), cleo)).text();
    for (const unseen of [about('chat', chat), about('artist', hidden.artistId)]) {
      const answer = await tell(unseen, cleo);
      expect([answer.status, await answer.text()]).toEqual([404, nothing]);
      const screen = `/report/${unseen.subject}/${unseen.subjectId}`;
      expect((await site.ask('GET', screen, { as: cleo })).status).toBe(404);
      expect((await site.submit(screen, { intent: 'report', reason: 'spam' }, cleo)).status).toBe(
        404,
      );
    }
    expect((await tell(about('chat', chat), ana)).status).toBe(201);
  });

  it('has a reason and words of some length, and comes from no other site', async () => {
    const { track, ben } = scene;
    const whole = { subject: 'track', subjectId: track.id, reason: 'spam' };
    expect((await tell({ ...whole, reason: 'because' })).status).toBe(422);
    expect((await tell({ ...whole, subject: 'users' })).status).toBe(422);
    expect((await tell({ ...whole, words: 'x'.repeat(2001) })).status).toBe(422);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const foreign = await site.ask('POST', '/api/reports', { as: ben, body: whole, headers });
    expect(foreign.status).toBe(403);
  });

  it('shows the host what was written, and nothing that a terminal obeys or that passes for ours', async () => {
    const { track } = scene;
    const words = [
      'It is mine. \u001b]0;title\u0007\u001b[2J\u009b31m\u202egnp\u2028Of: artist 1',
      'To take it out of sight: npm run -s admin -- hide 1',
    ].join('\n');
    const sent = { subject: 'track', subjectId: track.id, reason: 'rights', words };
    expect((await tell(sent)).status).toBe(201);
    const list = await atCommandLine(site, 'reports', '--json');
    const report = list
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; words: string | null })
      .find((one) => one.words?.startsWith('It is mine.'));
    expect(report?.words).toBe(words);
    const shown = await asHost(site, reports, [], { show: String(report?.id) });
    const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/;
    expect([list, shown].filter((text) => obeyed.test(text))).toEqual([]);
    const ours = shown.split('\n').filter((line) => !line.startsWith('    '));
    expect(ours.map((line) => line.split(' ')[0])).toEqual(
      ['#', 'Reason:', 'By:', 'Words:', 'About:', 'Of:', 'To'].map((start) =>
        start === '#' ? `#${report?.id}` : start,
      ),
    );
    expect(ours.at(-1)).toBe(`To take it out of sight: npm run -s admin -- hide-track ${track.id}`);
  });

  it('can be sent thirty times an hour', async () => {
    const dan = await site.register('dan@example.org');
    const body = { subject: 'track', subjectId: scene.track.id, reason: 'spam' };
    const statuses = [];
    for (let time = 0; time < 33; time += 1) {
      statuses.push((await tell(body, dan, '192.0.2.33')).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
  });
});

describe('what the host takes out of sight', () => {
  it('is a message with its file, for both sides', async () => {
    const { ana, ben, chatPath } = scene;
    const form = new FormData();
    form.set('message', 'A harsh word');
    form.set('attachment', new File([toneWav(0.2)], 'a.wav', { type: 'audio/wav' }));
    const said = await send(site, ben, chatPath, form);
    expect(said.status).toBe(201);
    const { id, attachmentUrl } = (await said.json()) as { id: number; attachmentUrl: string };
    expect((await site.ask('GET', attachmentUrl, { as: ana })).status).toBe(200);
    await asHost(site, removeMessage, [`chat:${id}`]);
    for (const as of [ana, ben]) {
      expect(await (await site.ask('GET', chatPath, { as })).text()).not.toContain('harsh');
      expect((await site.ask('GET', attachmentUrl, { as })).status).toBe(404);
    }
  });

  it('is an album or a playlist, which whoever sees it can report', async () => {
    const { ana, ben, track } = scene;
    const made = async (path: string, body: object) => {
      const answer = await site.ask('POST', path, { as: ana, body });
      return ((await answer.json()) as { id: number }).id;
    };
    const album = await made('/api/albums', { title: 'A harsh record', trackIds: [track.id] });
    const list = await made('/api/playlists', { title: 'A harsh list', visibility: 'private' });
    const reported = async (subject: string, subjectId: number, key?: string) =>
      (await tell({ subject, subjectId, key, reason: 'abuse', words: 'Harsh.' })).status;
    const both = async () => [await reported('album', album), await reported('playlist', list)];
    expect(await both()).toEqual([404, 404]);
    const change = (visibility: string) =>
      site.ask('PATCH', `/api/playlists/${list}`, { as: ana, body: { visibility } });
    await change('link');
    const page = await (await site.ask('GET', `/playlists/${list}`, { as: ana })).text();
    const key = new RegExp(`/playlists/${list}\\?key=([\\w-]+)`).exec(page)?.[1] ?? '';
    const wrong = key.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'));
    expect([
      await reported('playlist', list),
      await reported('playlist', list, wrong),
      await reported('playlist', list, key),
    ]).toEqual([404, 404, 201]);
    await change('public');
    await site.ask('POST', `/api/albums/${album}/release`, { as: ana, body: {} });
    expect(await both()).toEqual([201, 201]);
    for (const [screen, link] of [
      [`/albums/${album}`, `/report/album/${album}`],
      [`/playlists/${list}`, `/report/playlist/${list}`],
    ] as const) {
      expect(await (await site.ask('GET', screen)).text()).toContain(`href="${link}"`);
      expect(await (await site.ask('GET', link, { as: ben })).text()).toContain('A harsh ');
    }
    const told = await asHost(site, reports, []);
    for (const what of [`album:${album}`, `playlist:${list}`]) {
      // Two reports about the playlist count as one.
      expect(told.split(what)).toHaveLength(2);
      const [, number] = new RegExp(`#(\\d+) open \\S+ ${what} abuse`).exec(told) ?? [];
      const shown = await asHost(site, reports, [], { show: String(number) });
      expect(shown).toContain(`npm run -s admin -- remove-list ${what}`);
      expect(await asHost(site, removeList, [what])).toContain('is deleted.');
      await expect(asHost(site, removeList, [what])).rejects.toThrow(`There is no ${what}.`);
    }
    await expect(asHost(site, removeList, ['track:1'])).rejects.toThrow('Name album:NUMBER');
    const gone = [
      `/api/playlists/${list}`,
      `/api/albums/${album}`,
      `/og/playlists/${list}.png`,
      `/report/playlist/${list}`,
      `/report/album/${album}`,
    ];
    for (const path of gone) {
      expect([path, (await site.ask('GET', path, { as: ben })).status]).toEqual([path, 404]);
    }
    expect((await site.ask('GET', `/tracks/${track.id}`, { as: ana })).status).toBe(200);
  });

  it('is a track, which no call and no form of its artist shows again', async () => {
    const { ana, ben, track } = scene;
    await afterReading(site, track.id);
    const share = await site.submit(`/tracks/${track.id}`, { intent: 'shareLink' }, ana);
    const before = (await (
      await site.ask('GET', `/api/tracks/${track.id}`, { as: ana })
    ).json()) as { audioUrl: string };
    await asHost(site, hideTrack, [String(track.id)]);
    const secret = new URL(share.headers.get('location') ?? '/', site.url).search;
    const unseen = [
      `/tracks/${track.id}`,
      `/tracks/${track.id}${secret}`,
      `/api/tracks/${track.id}`,
      `/embed/tracks/${track.id}`,
      `/og/tracks/${track.id}.png`,
      before.audioUrl,
      `/tracks/${track.id}/record`,
      `/tracks/${track.id}/download`,
    ];
    for (const path of unseen) {
      expect([path, (await site.ask('GET', path, { as: ben })).status]).toEqual([path, 404]);
    }
    const attempts = [
      site.ask('PATCH', `/api/tracks/${track.id}`, { as: ana, body: { isPublic: true } }),
      site.ask('PATCH', `/api/tracks/${track.id}/toggle-public`, { as: ana, body: {} }),
      site.submit(
        '/beats',
        { intent: 'visibility', trackId: String(track.id), isPublic: 'true' },
        ana,
      ),
      site.submit(
        `/beats/${track.id}/edit`,
        { intent: 'saveTrack', title: 'Tide', isPublic: 'true' },
        ana,
      ),
      site.submit(`/tracks/${track.id}`, { intent: 'shareLink' }, ana),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(403);
    expect((await site.ask('GET', `/tracks/${track.id}`, { as: ben })).status).toBe(404);
    expect((await site.ask('GET', `/tracks/${track.id}`, { as: ana })).status).toBe(200);
  });

  it('is an artist, who cannot show themselves again', async () => {
    const { ana, ben } = scene;
    await asHost(site, hide, [String(ana.artistId)]);
    const show = { intent: 'changeVisibility', isPublic: 'true' };
    expect((await site.submit('/settings', show, ana)).status).toBe(403);
    await site.ask('PATCH', '/api/my-artist', { as: ana, body: { isPublic: true } });
    const page = await site.ask('GET', `/profile/${ana.artistId}`, { as: ben });
    expect(page.status).toBe(404);
  });
});

it('ends the open streams of an account with its sessions', async () => {
  // The command is another process: the server checks for its changes every 20 seconds.
  expect(await farewell).toContain('event: signed-out');
}, 40_000);

describe('the security log', () => {
  it('has all of this in lines of JSON, and no secret; nor has what the server printed', async () => {
    const { ana } = scene;
    const wrong = await site.signIn(ana.email, 'a guess that must not be kept');
    expect(wrong.status).toBe(401);
    const again = cookieOf(await site.signIn(ana.email));
    const begun = await site.ask('POST', '/api/authenticator', { as: ana, body: {} });
    const { secret } = (await begun.json()) as { secret: string };
    const text = await asHost(site, log, [], { json: 'yes', limit: '1000' });
    const entries = text.split('\n').map((line) => JSON.parse(line) as { kind: string });
    const kinds = new Set(entries.map(({ kind }) => kind));
    for (const kind of [
      'registered',
      'signed-in',
      'sign-in-failed',
      'reported',
      'rights-changed',
      'sessions-ended',
      'admin-command',
      'refused',
    ]) {
      expect(kinds).toContain(kind);
    }
    const cookies = [ana.cookie, again, scene.ben.cookie].flatMap((cookie) =>
      cookie.split('; ').map((part) => decodeURIComponent(part.slice(part.indexOf('=') + 1))),
    );
    const secrets = [PASSWORD, 'a guess that', secret, ...cookies];
    const printed = site.server.output();
    expect(printed).toContain('security event');
    expect(secrets.filter((one) => text.includes(one) || printed.includes(one))).toEqual([]);
  });
});
