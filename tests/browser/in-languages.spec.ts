import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectWellAtBothSizes, open, watchErrors } from './screen.ts';

const CODES = ['de', 'ar'] as const;

/** The translated texts of a folder of `app`: a message with arguments is a pattern for any values of them. */
const textsOf =
  (code: string) =>
  (folder: string, key: string): RegExp => {
    const all = JSON.parse(readFileSync(`app/${folder}/texts.${code}.json`, 'utf8')) as Record<
      string,
      string
    >;
    const message = all[key];
    if (message === undefined) throw new Error(`${folder} has no ${key} in ${code}.`);
    const parts = message
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`);
  };

interface Site {
  browser: Browser;
  baseURL: string;
  storageState: BrowserContextOptions['storageState'];
  scripts: boolean;
  locale: string;
}

async function arrive({ browser, baseURL, storageState, scripts, locale }: Site) {
  const context = await browser.newContext({
    baseURL,
    ...(storageState && { storageState }),
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts,
    locale,
  });
  const page = await context.newPage();
  return { context, page, errors: watchErrors(page) };
}

const wav = (name: string, seconds: number, hertz?: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: Buffer.from(toneWav(seconds, hertz)),
});

for (const code of CODES) {
  test(`in ${code}: sign up, upload, sell, listen, buy, sing over it, accept`, async ({
    browser,
    baseURL,
    gateCookie,
    scripts,
  }, info) => {
    test.setTimeout(180_000);
    const t = textsOf(code);
    const site = {
      browser,
      baseURL: baseURL ?? '',
      storageState: gateCookie,
      scripts,
      locale: code,
    };
    const seller = await arrive(site);
    const artist = seller.page;
    const look = async (page: Page) => {
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expectWellAtBothSizes(page, scripts);
    };
    const press = (page: Page, folder: string, key: string) =>
      page
        .locator('#main')
        .getByRole('button', { name: t(folder, key) })
        .last()
        .click();

    // An artist signs up.
    await open(artist, '/auth?tab=create', scripts);
    const card = artist.getByRole('region', { name: t('features/accounts', 'artistLogin') });
    await card.getByLabel(t('features/accounts', 'email')).fill(freshEmail(info));
    await card.getByLabel(t('features/accounts', 'password')).fill(PASSWORD);
    await card.getByLabel(t('features/accounts', 'confirmPassword')).fill(PASSWORD);
    await look(artist);
    await card.getByRole('button', { name: t('features/accounts', 'createAccount') }).click();
    const name = artist.getByRole('textbox', { name: t('features/artists', 'artistName') });
    await name.fill('Tilda Strand');
    await press(artist, 'features/artists', 'continueLabel');
    await expect(name).toHaveCount(0);
    // Not the skeleton that is shown until the screen has come.
    await expect(artist.getByRole('heading', { level: 1 })).toBeVisible();
    await look(artist);

    // They upload a track.
    await open(artist, '/beats/upload', scripts);
    await artist.locator('input[type=file]').first().setInputFiles(wav('Night Bus.wav', 8));
    if (scripts) {
      const title = artist.getByLabel(t('features/library/uploads', 'title')).first();
      await expect(title).toHaveValue('Night Bus');
    }
    await look(artist);
    await artist
      .getByRole('button', { name: t('features/library/uploads', 'upload') })
      .or(artist.getByRole('button', { name: t('features/library/uploads', 'uploadCount') }))
      .last()
      .click();
    if (scripts) {
      await artist
        .getByRole('link', { name: t('features/library/uploads', 'done') })
        .click({ timeout: 30_000 });
    } else {
      await press(artist, 'features/library', 'saveTitles');
    }
    await expect(
      artist.getByRole('heading', { name: t('features/library', 'yourTrackIsHere') }),
    ).toBeVisible();
    await look(artist);
    const track = await artist.getByRole('link', { name: 'Night Bus' }).getAttribute('href');
    const trackId = /\d+$/.exec(track ?? '')?.[0] ?? '';
    const isRead = async () => {
      const answer = await artist.request.get(`/api/tracks/${trackId}`);
      return ((await answer.json()) as { duration: number | null }).duration;
    };
    await expect.poll(isRead, { timeout: 30_000 }).toBe(8);

    // They sell it.
    await open(artist, `/beats/${trackId}/price`, scripts);
    await artist
      .locator('label')
      .filter({ hasText: new RegExp(t('features/shop/prices', 'forAPrice').source.slice(1, -1)) })
      .click();
    await artist.getByRole('textbox').last().fill('3');
    await look(artist);
    await press(artist, 'features/shop/prices', 'save');
    await expect(artist.getByText(t('features/shop/prices', 'isForSaleNow')).first()).toBeVisible();

    // A visitor listens, and buys it.
    const fan = await arrive(site);
    const visit = fan.page;
    await open(visit, `/tracks/${trackId}`, scripts);
    const play = visit.locator('a[data-play]').first();
    await expect(play).toHaveAttribute('aria-label', t('ui', 'playTitle'));
    const sound = await visit.request.get((await play.getAttribute('href')) ?? '');
    expect(sound.headers()['content-type']).toContain('audio/');
    await look(visit);
    await press(visit, 'features/shop', 'buyFor');
    await look(visit);
    await visit.getByRole('link', { name: t('features/shop', 'checkout') }).click();
    await visit.getByLabel(t('features/shop', 'yourName')).fill('Eva Fan');
    await visit.getByLabel(t('features/shop', 'yourEmail')).fill('eva@example.org');
    await look(visit);
    await press(visit, 'features/shop', 'placeOrder');
    await expect(
      visit.getByRole('heading', { name: t('features/shop', 'thankYou') }),
    ).toBeVisible();
    await look(visit);

    // The artist marks it as paid.
    await open(artist, '/merch/orders?state=new', scripts);
    await artist.getByRole('link', { name: 'Eva Fan' }).click();
    await press(artist, 'features/shop', 'itIsPaid');
    await expect(
      artist.locator('#main .badge').getByText(t('features/shop', 'paid')),
    ).toBeVisible();
    await look(artist);

    // Another artist sings over it.
    const guest = await arrive(site);
    const singer = guest.page;
    await joinAs(singer.request, info, { name: 'Ines Marrow' });
    await open(singer, `/tracks/${trackId}/record`, scripts);
    if (scripts) {
      const instead = t('screens/recordings', 'uploadATakeInstead');
      await singer.getByRole('button', { name: instead }).click();
    }
    await singer
      .locator('input[type=file]')
      .first()
      .setInputFiles(wav('take.wav', 6, 330));
    await look(singer);
    await singer.getByRole('button', { name: t('screens/recordings', 'sendTo') }).click();
    await expect(singer.getByText(t('screens/recordings', 'vocalsSent')).first()).toBeVisible();

    // The first accepts.
    await open(artist, '/make', scripts);
    await artist.getByRole('link', { name: /Night Bus - / }).click();
    await expect(artist).toHaveURL(/\/creative-space\/\d+$/);
    await look(artist);
    await press(artist, 'features/collaborations', 'acceptCollaboration');
    await expect(
      artist.locator('#main').getByText(t('features/collaborations', 'accepted')).first(),
    ).toBeVisible();
    await look(artist);

    expect([...seller.errors, ...fan.errors, ...guest.errors]).toEqual([]);
    for (const { context } of [seller, fan, guest]) await context.close();
  });
}
