import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import newsletter from '#app/features/artists/newsletter/texts.de.json';
import accounts from '#app/features/accounts/texts.de.json';
import operations from '#app/operations/texts.de.json';
import settings from '#app/screens/settings/texts.de.json';
import shell from '#app/screens/shell/texts.de.json';
import general from '#app/texts.de.json';
import uiArabic from '#app/ui/texts.ar.json';
import ui from '#app/ui/texts.de.json';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { startMailStandIn } from '#tests/mail-stand-in.ts';
import {
  type Account,
  cookieOf,
  PASSWORD,
  startSite,
  type StartedSite,
} from '#tests/started-site.ts';

let site: StartedSite;
let artist: Account;
beforeAll(async () => {
  site = await startSite();
  artist = await site.register('ana@example.org');
}, 240_000);
afterAll(() => site.close());

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

const page = async (path: string, headers: Record<string, string> = {}, as?: Account) =>
  (await site.ask('GET', path, { headers, as })).text();

/** The opening tag of a page. */
const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];

describe('the language of a page', () => {
  it('is the one that the browser prefers', async () => {
    const german = await page('/auth', GERMAN);
    expect(rootOf(german)).toMatch(/^<html lang="de"/);
    expect(german).toContain(ui.skipToContent);
    expect(german).not.toContain('Skip to content');
    expect(await page('/auth', { 'accept-language': 'zh, de;q=0.1' })).toContain('lang="de"');
    expect(await page('/auth', { 'accept-language': 'pt-PT' })).toContain('lang="pt-BR"');
    for (const header of ['', 'zh', '*', 'de;q=0', 'xx-yy;q=zz', 'en-GB,de;q=0.9']) {
      expect([header, rootOf(await page('/auth', { 'accept-language': header }))]).toEqual([
        header,
        expect.stringMatching(/^<html lang="en"/),
      ]);
    }
  });

  it('is the one of the cookie, if there is one', async () => {
    const arabic = await page('/auth', { ...GERMAN, cookie: 'lang=ar' });
    expect(rootOf(arabic)).toMatch(/^<html lang="ar" dir="rtl"/);
    expect(arabic).toContain(uiArabic.skipToContent);
    expect(rootOf(await page('/auth', { ...GERMAN, cookie: 'lang=en' }))).toContain('lang="en"');
    expect(rootOf(await page('/auth', { ...GERMAN, cookie: 'lang=xx' }))).toContain('lang="de"');
  });

  it('is told to caches, and no address names it', async () => {
    for (const path of ['/auth', '/api/nothing', '/_root.data']) {
      const { headers } = await site.ask('GET', path, { headers: GERMAN });
      const vary = headers.get('vary')?.toLowerCase() ?? '';
      expect([path, /accept-language/.test(vary) && /cookie/.test(vary)]).toEqual([path, true]);
    }
    expect((await page('/auth', GERMAN)).match(/href="\/de[/"]/)).toBeNull();
  });

  it('is never that of another visitor, from whichever cache it comes', async () => {
    const profile = `/profile/${artist.artistId}`;
    for (const path of ['/', '/auth', profile]) {
      // Twice each: made, then cached.
      for (const turn of [1, 2]) {
        for (const [code, sign] of [
          ['de', ui.skipToContent],
          ['ar', uiArabic.skipToContent],
          ['en', 'Skip to content'],
        ] as const) {
          const html = await page(path, { cookie: `lang=${code}` });
          expect([path, turn, code, rootOf(html)?.includes(`lang="${code}"`)]).toEqual([
            path,
            turn,
            code,
            true,
          ]);
          expect([path, turn, code, html.includes(sign)]).toEqual([path, turn, code, true]);
        }
      }
    }
  });

  it('is that of a signed-in person at each request', async () => {
    for (const turn of [1, 2]) {
      for (const [code, tab] of [
        ['de', shell.explore],
        ['en', 'Explore'],
      ] as const) {
        const headers = { cookie: `${artist.cookie}; lang=${code}` };
        const html = await page('/beats', headers);
        expect([turn, code, html.includes(`>${tab}<`)]).toEqual([turn, code, true]);
      }
      const german = await page('/beats', { ...GERMAN, cookie: artist.cookie });
      expect(german).toContain(`>${shell.explore}<`);
      expect(await page('/beats', { cookie: artist.cookie })).toContain('>Explore<');
    }
  });
});

describe('refusals', () => {
  it('have their sentences in the language, and the same codes', async () => {
    const refused = async (headers: Record<string, string>) => {
      const answer = await site.ask('GET', '/api/nothing', { headers });
      return [answer.status, (await answer.json()) as { error: string; code: string }] as const;
    };
    const [status, english] = await refused({});
    expect([status, english]).toEqual([404, { code: 'notFound', error: 'There is no such call.' }]);
    expect(await refused(GERMAN)).toEqual([
      404,
      { code: 'notFound', error: operations.noSuchCall },
    ]);
  });

  it('of fields are in the language of each request, although schemas are made once', async () => {
    const fields = async (headers: Record<string, string>) => {
      const body = { email: 'nobody', password: 'short' };
      const answer = await site.ask('POST', '/api/register', { headers, body });
      return ((await answer.json()) as { fields: Record<string, string[]> }).fields;
    };
    const english = await fields({});
    expect(english).toEqual({
      email: ['Invalid email'],
      password: ['String must contain at least 8 character(s)'],
    });
    expect(await fields(GERMAN)).toEqual({
      email: [general.invalidEmail],
      password: [accounts.atLeastEightCharacters],
    });
    expect(await fields({})).toEqual(english);
  });
});

describe('the time zone', () => {
  const settingsIn = (zone: string) =>
    page('/settings', { cookie: `${artist.cookie}; zone=${zone}` });
  const timeOf = (html: string) => /Last used (.*?)(?:, from|<)/.exec(html)?.[1] ?? '';

  it('of the browser is that of times on the screens of somebody signed in', async () => {
    const html = await settingsIn('Pacific/Kiritimati');
    expect(rootOf(html)).toContain('data-zone="Pacific/Kiritimati"');
    const [local, universal] = [timeOf(html), timeOf(await settingsIn('Nowhere/Else'))];
    expect(universal).toMatch(/, \d\d:\d\d UTC$/);
    const hours = (Date.parse(`${local} UTC`) - Date.parse(universal)) / 3_600_000;
    expect(Math.round(hours)).toBe(14);
  });

  it('is not that of a page that everybody sees', async () => {
    const path = `/profile/${artist.artistId}`;
    for (const turn of [1, 2]) {
      const html = await page(path, { cookie: 'zone=Asia/Tokyo' });
      expect([turn, html.includes('data-zone')]).toEqual([turn, false]);
    }
  });
});

describe('the switch', () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/language`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ intent: 'chooseLanguage', ...fields }),
    });

  it('is in the footer, names each language in its own words, and leads back', async () => {
    expect(await page('/auth')).toContain('href="/language"');
    const html = await page('/language', { referer: `${site.url}/auth?tab=create` });
    for (const name of [
      'English',
      'Deutsch',
      'Español',
      'Français',
      'Português',
      'العربية',
      '日本語',
    ]) {
      expect([name, html.includes(`>${name}</button>`)]).toEqual([name, true]);
    }
    expect(html).toContain('value="/auth?tab=create"');
    expect(await page('/language', { referer: 'https://evil.example/x' })).toContain(
      'name="to" value="/"',
    );
    const chosen = await choose({ language: 'de', to: '/auth?tab=create' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/auth?tab=create']);
    const cookie = cookieOf(chosen);
    expect(cookie).toBe('lang=de');
    expect(await page('/auth?tab=create', { cookie })).toContain('lang="de"');
  });

  it('refuses other sites, other languages and other addresses', async () => {
    const foreign = await choose(
      { language: 'de', to: '/' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
    expect((await choose({ language: 'xx', to: '/' })).headers.getSetCookie()).toEqual([]);
    const away = await choose({ language: 'de', to: 'https://evil.example/' });
    expect(away.headers.get('location') ?? '').not.toContain('evil');
  });

  it('is kept in the account: a browser without a choice gets it by signing in', async () => {
    const bea = await site.register('bea@example.org');
    const again = [1, 2].map(() =>
      choose({ language: 'ar', to: '/settings' }, { cookie: bea.cookie }),
    );
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([303, 303]);
    const elsewhere = await site.signIn(bea.email, PASSWORD);
    expect(cookieOf(elsewhere)).toContain('lang=ar');
    const german = await site.ask('POST', '/api/login', {
      body: { email: bea.email, password: PASSWORD },
      headers: { cookie: 'lang=de' },
    });
    expect(cookieOf(german)).not.toContain('lang=');
  });
});

const titled = (message: string) => message.replace('{title}', 'Tide / 2');

const textIn = (json: string) => JSON.parse(json) as string;

describe('the scripts', () => {
  /** The scripts of a page, as it names them. */
  const scriptsOf = (html: string) => [
    ...new Set(
      // The list of all routes is no script of a page: pages ask for those that they need.
      [...html.matchAll(/"(\/assets\/(?!manifest-)[^"]+\.js)"/g)].map(([, path = '']) => path),
    ),
  ];
  const texts = async (html: string) => {
    const all = await Promise.all(scriptsOf(html).map((path) => page(path)));
    return all.join('\n');
  };

  it('of a German page contain German words, and not the English ones', async () => {
    const german = await page('/beats', { ...GERMAN, cookie: artist.cookie });
    const own = await texts(german);
    expect(own).toContain(JSON.stringify(ui.skipToContent));
    expect(own).toContain(JSON.stringify(shell.explore));
    expect(own).not.toMatch(/"(?:Explore|Skip to content)"/);
    const english = await texts(await page('/beats', { cookie: artist.cookie }));
    expect(english).toContain('"Explore"');
    for (const words of [ui.skipToContent, shell.explore, uiArabic.skipToContent]) {
      expect(english).not.toContain(words);
    }
    expect(english).not.toMatch(/[\uE000-\uF8FF]/);
  });

  it('and style sheets are of one language on each page', async () => {
    for (const [code, own] of [
      ['de', /^\/assets\/de\/[^/]+$/],
      ['en', /^\/assets\/[^/]+$/],
    ] as const) {
      const html = await page('/beats', { cookie: `${artist.cookie}; lang=${code}` });
      const scripts = [
        ...scriptsOf(html),
        ...[...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path),
      ];
      expect(scripts.filter((path) => !own.test(path))).toEqual([]);
      const names = scripts.map((path) => path.split('/').at(-1));
      expect(new Set(names).size).toBe(names.length);
      const statuses = await Promise.all(
        scripts.map(async (path) => (await site.ask('GET', path)).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  });

  it('name a playing track in the language, until the player takes over', async () => {
    const pattern = async (code: string) => {
      const html = await page('/auth', { cookie: `lang=${code}` });
      const [, source = '', flags = ''] = /"aria-label",\/(\^.+?)\/(s?),/.exec(html) ?? [];
      const [, pause = '', play = ''] = /\?("[^"]+"):("[^"]+")\)/.exec(html) ?? [];
      return { old: new RegExp(source, flags), pause: textIn(pause), play: textIn(play) };
    };
    for (const [code, playing, stopped] of [
      ['en', 'Pause Tide / 2', 'Play Tide / 2'],
      ['de', titled(ui.pauseTitle), titled(ui.playTitle)],
      ['ar', titled(uiArabic.pauseTitle), titled(uiArabic.playTitle)],
    ] as const) {
      const { old, pause, play } = await pattern(code);
      expect([code, stopped.replace(old, pause), playing.replace(old, play)]).toEqual([
        code,
        playing,
        stopped,
      ]);
    }
  });

  it('are not mixed: an open page of another language loads anew', async () => {
    const asked = (version: string, code: string) =>
      site.ask('GET', `/__manifest?p=%2Fexplore&version=${version}`, {
        headers: { cookie: `lang=${code}` },
      });
    const html = await page('/auth', { cookie: 'lang=de' });
    const [, version = ''] = /"version":\s*"([^"]+)"/.exec(html) ?? [];
    expect(version).toMatch(/-de$/);
    expect((await asked(version, 'de')).status).toBe(200);
    const other = await asked(version, 'en');
    expect([other.status, other.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
  });
});

/** The text of a header in encoded words (RFC 2047, Q). */
const plainly = (header: string) =>
  decodeURIComponent(
    header
      .replaceAll(/=\?UTF-8\?Q\?|\?=\s?/g, '')
      .replaceAll('_', ' ')
      .replaceAll('=', '%'),
  );

it('a mix is named in the language of the track’s owner', async () => {
  const owner = await site.register('dora@example.org');
  const singer = await site.register('emil@example.org');
  await site.submit('/language', { intent: 'chooseLanguage', language: 'de', to: '/' }, owner);
  const send = async (path: string, as: Account, body: FormData) => {
    const headers = { cookie: as.cookie };
    const sent = await fetch(site.url + path, { method: 'POST', headers, body });
    return (await sent.json()) as { id: number };
  };
  const { id: trackId } = await send('/api/tracks', owner, trackForm());
  const take = new FormData();
  take.set('trackId', String(trackId));
  take.set('title', 'Low harmony');
  take.set('audio', new File([toneWav(1, 330)], 'take.wav'));
  await send('/api/vocal-recordings', singer, take);
  const about = `/api/artists/${owner.artistId}/collaborations`;
  const [space] = (await (await site.ask('GET', about, { as: owner })).json()) as { id: number }[];
  const active = { as: owner, body: { status: 'active' } };
  await site.ask('PATCH', `/api/collaborations/${space?.id}`, active);
  const levels = { intent: 'mixDown', trackVolume: '0.7', vocalVolume: '0.8' };
  await site.submit(`/creative-space/${space?.id}`, levels, owner);
  const titleOfMix = async () => {
    const mix = await site.ask('GET', `/api/tracks/${trackId + 1}`, { as: owner });
    return ((await mix.json()) as { title?: string }).title;
  };
  await expect
    .poll(titleOfMix, { timeout: 60_000, interval: 500 })
    .toBe('Glass Weather (mit emil)');
}, 120_000);

describe('letters', () => {
  it('are in the language of the request, and later in that of the account', async () => {
    const mail = await startMailStandIn();
    const own = await startSite({ SMTP_URL: mail.url });
    try {
      const email = 'cara@example.org';
      await own.ask('POST', '/api/register', {
        headers: GERMAN,
        body: { email, password: PASSWORD },
      });
      const letter = await mail.emailTo(email);
      expect(plainly(letter.subject)).toBe(accounts.confirmYourEmailForSite);
      const [, path = ''] = /https?:\/\/[^/\s]+(\/\S+)/.exec(letter.text) ?? [];
      await fetch(own.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: GERMAN,
        body: new URLSearchParams({ intent: 'confirmRegistration', password: PASSWORD }),
      });
      // Asked for from a browser in another language.
      await own.submit('/forgot', { intent: 'requestReset', email });
      expect(plainly((await mail.emailTo(email)).subject)).toBe(settings.aNewPasswordForSite);
      // Somebody who speaks English types her address.
      await own.ask('POST', '/api/register', { body: { email, password: PASSWORD } });
      expect(plainly((await mail.emailTo(email)).subject)).toBe(accounts.youAlreadyHaveAnAccount);
      // People without an account get letters in the language of the page.
      const cookie = cookieOf(await own.signIn(email));
      const user = await own.ask('GET', '/api/user', { headers: { cookie } });
      const { artistId } = (await user.json()) as { artistId: number };
      const cara = { cookie, artistId, userId: 0, email };
      await own.ask('PATCH', '/api/my-artist', { as: cara, body: { name: 'Cara' } });
      await own.submit('/mailing-list', { intent: 'openMailingList', open: 'true' }, cara);
      await fetch(`${own.url}/profile/${artistId}/news`, {
        method: 'POST',
        redirect: 'manual',
        headers: GERMAN,
        body: new URLSearchParams({ intent: 'subscribe', email: 'fan@example.org' }),
      });
      const [before = ''] = newsletter.confirmSubject.split('{name}');
      expect(plainly((await mail.emailTo('fan@example.org')).subject)).toContain(before);
    } finally {
      await own.close();
      await mail.close();
    }
  });
});
