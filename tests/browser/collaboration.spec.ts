import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { ALL_SECTIONS, joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { walkByKeyboard } from './keyboard.ts';
import { redAndBlue } from './pictures.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

/** Two artists, each with a browser of their own. */
interface Two {
  owner: BrowserContext;
  singer: BrowserContext;
  trackId: number;
}

interface Fixtures {
  browser: Browser;
  baseURL: string | undefined;
  gateCookie: BrowserContextOptions['storageState'];
  scripts: boolean;
}

async function meet(fixtures: Fixtures, info: { workerIndex: number }): Promise<Two> {
  const { browser, baseURL, gateCookie, scripts } = fixtures;
  const context = () =>
    browser.newContext({
      baseURL: baseURL ?? '',
      storageState: gateCookie ?? { cookies: [], origins: [] },
      javaScriptEnabled: scripts,
      viewport: { width: 360, height: 740 },
      locale: 'en-GB',
    });
  const [owner, singer] = [await context(), await context()];
  await joinAs(owner.request, info, {
    name: 'Tamsin Oko',
    sectionOrder: ALL_SECTIONS,
    sectionVisibility: { activity: true },
  });
  await joinAs(singer.request, info, { name: 'Ines Marrow' });
  const audio = { name: 'g.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav(30)) };
  const added = await owner.request.post('/api/tracks', {
    multipart: { title: 'Glass Weather', genre: 'Neo-soul', audio },
  });
  const { id: trackId } = (await added.json()) as { id: number };
  await isRead(owner, `/api/tracks/${trackId}`);
  return { owner, singer, trackId };
}

async function sing({ singer, trackId }: Two): Promise<void> {
  const audio = { name: 'v.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav(25, 330)) };
  const saved = await singer.request.post('/api/vocal-recordings', {
    multipart: { trackId: String(trackId), title: 'Glass Weather - Vocals', audio },
  });
  expect(saved.status()).toBe(201);
  const { id } = (await saved.json()) as { id: number };
  await isRead(singer, `/api/vocal-recordings/${id}`);
}

/** Waits until the server has read the length of a sound. */
async function isRead({ request }: BrowserContext, address: string): Promise<void> {
  await expect(async () => {
    const { duration } = (await (await request.get(address)).json()) as { duration: number | null };
    expect(duration).not.toBeNull();
  }).toPass({ timeout: 40_000 });
}

const bell = (page: Page) => page.locator('summary[aria-label^="Notifications"]');

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
}

const said = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('two make a song: ask, sing, listen, talk, accept, mix down, hear', async ({
  browser,
  baseURL,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  const two = await meet({ browser, baseURL, gateCookie, scripts }, info);
  const { owner, singer, trackId } = two;
  const [hers, theirs] = [await owner.newPage(), await singer.newPage()];
  const errors = [hers, theirs].map(watchErrors);
  await open(hers, '/', scripts);
  await expect(bell(hers)).toHaveAccessibleName('Notifications');

  // The request, from the track's own page.
  await open(theirs, `/tracks/${trackId}`, scripts);
  await theirs.getByRole('link', { name: 'Collaborate on Glass Weather' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Collaborate on “Glass Weather”' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    'Please add a message for your collaboration request.',
  );
  await expect(dialog.getByText('Message required')).toBeVisible();
  // The browser itself logs that a form was refused.
  for (const told of errors) told.length = 0;
  if (scripts) await expectAccessible(theirs);
  await dialog.getByLabel('Message').fill('I hear a low harmony in the second verse.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(theirs).toHaveURL(/\/creative-space\/\d+$/);
  const asked = new URL(theirs.url()).pathname;
  await expect(
    theirs.getByRole('heading', { name: 'Vocal Collaboration on "Glass Weather"' }),
  ).toBeVisible();
  await expect(theirs.getByText('No vocal yet')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept Collaboration' })).toBeDisabled();
  await expect(theirs.getByText('Only Tamsin Oko can accept or reject.')).toBeVisible();
  await sing(two);
  // The vocal has a request and a space of its own.
  if (!scripts) await theirs.reload();
  await expect(theirs.getByText('No vocal yet')).toBeVisible();
  await theirs.getByRole('link', { name: 'Glass Weather - Vocals Pending' }).click();
  await expect(theirs.getByRole('heading', { name: 'Glass Weather - Vocals' })).toBeVisible();
  const space = new URL(theirs.url()).pathname;

  // The owner is notified: at once, or with the next page.
  if (!scripts) await hers.reload();
  await expect(bell(hers)).toHaveAccessibleName('Notifications, 2');
  await bell(hers).click();
  if (scripts) {
    const asked = hers.getByRole('link', { name: /Pending : Vocal Collaboration/ });
    await expect(asked).toContainText('I hear a low harmony in the second verse.');
    await hers.getByRole('link', { name: /Pending : Glass Weather - Vocals/ }).click();
  } else {
    await hers.getByRole('link', { name: 'All notifications' }).click();
    await expect(hers.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await hers.getByRole('link', { name: /Pending : Glass Weather - Vocals/ }).click();
  }
  await expect(hers).toHaveURL(new RegExp(`${space}$`));
  await expect(hers.getByText('by Ines Marrow')).toBeVisible();

  // Playback.
  if (scripts) {
    await expect(
      hers.getByRole('slider', { name: 'Volume of Glass Weather', exact: true }),
    ).toHaveValue('0.7');
    await expect(hers.getByRole('slider', { name: /^Volume of .*Vocals/ })).toHaveValue('0.8');
    // By keyboard alone, like the rest of this part.
    expect(await walkByKeyboard(hers)).toEqual([]);
    const volume = hers.getByRole('slider', { name: /^Volume of .*Vocals/ });
    await volume.press('ArrowRight');
    await expect(volume).not.toHaveValue('0.8');
    await hers.getByRole('button', { name: 'Play Together' }).press('Enter');
    await expect(hers.getByRole('button', { name: 'Pause Both' })).toBeVisible();
    await expect(hers.getByText(/0:(0[1-9]|[12]\d) of 0:30/)).toBeVisible();
    await hers.getByRole('button', { name: 'Pause Both' }).press('Space');
    await expect(hers.getByRole('button', { name: 'Play Together' })).toBeVisible();
    await hers.getByRole('button', { name: 'Stop All' }).press('Enter');
    await expect(hers.getByText('0:00 of 0:30')).toBeVisible();
    await hers.getByRole('button', { name: 'Play Glass Weather', exact: true }).press('Enter');
    await expect(
      hers.getByRole('button', { name: 'Pause Glass Weather', exact: true }),
    ).toBeVisible();
    await hers.getByRole('button', { name: 'Stop Glass Weather', exact: true }).press('Enter');
  } else {
    await expect(hers.locator('main audio')).toHaveCount(2);
    await expect(hers.getByRole('button', { name: 'Play Together' })).toBeHidden();
  }

  // Messages.
  await say(hers, 'Keep the breath, it is the <b>best</b> part.');
  await expect(hers.getByText('Message sent!')).toBeVisible();
  await expect(said(hers)).toContainText('You,');
  if (!scripts) await theirs.reload();
  await expect(said(theirs)).toContainText('Tamsin Oko,');
  await expect(said(theirs)).toContainText('Keep the breath, it is the <b>best</b> part.');
  await say(theirs, 'Then it stays.');
  if (!scripts) await hers.reload();
  await expect(said(hers)).toContainText('Then it stays.');
  if (scripts) await expectAccessible(hers);
  await expectFitting(hers);

  // The decision.
  await hers.getByRole('button', { name: 'Accept Collaboration' }).press('Enter');
  await expect(hers.getByText('Collaboration accepted!')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  if (scripts) await expect(theirs.getByText('Your request was accepted')).toBeVisible();
  else await theirs.reload();
  await expect(theirs.locator('#main').getByText('Accepted', { exact: true })).toBeVisible();

  // The mix, and its playback.
  await hers.getByRole('button', { name: 'Mix down' }).click();
  await expect(async () => {
    if (!scripts) await hers.reload();
    await expect(hers.getByRole('link', { name: 'Hear the mix' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await hers.getByRole('link', { name: 'Hear the mix' }).click();
  await expect(hers.getByRole('heading', { name: 'Your track is here' })).toBeVisible();
  await hers.getByRole('link', { name: 'Open its page' }).click();
  await expect(hers).toHaveURL(/\/tracks\/\d+/);
  await expect(
    hers.getByRole('heading', { name: 'Glass Weather (with Ines Marrow)' }),
  ).toBeVisible();
  await expect(hers.locator('#main').getByText('Ines Marrow').first()).toBeVisible();
  const mixId = /\/tracks\/(\d+)/.exec(hers.url())?.[1] ?? '';
  const mix = (await (await owner.request.get(`/api/tracks/${mixId}`)).json()) as {
    isPublic: boolean;
    audioUrl: string;
  };
  expect(mix.isPublic).toBe(false);
  const sound = await owner.request.get(mix.audioUrl);
  // Half a minute of 16 bits in stereo.
  expect(Math.abs((await sound.body()).byteLength - 44 - 30 * 44_100 * 4)).toBeLessThan(4410);
  expect((await singer.request.get(`/api/tracks/${mixId}`)).status()).toBe(404);

  // The singer learns of the mix, and hears it once it is public.
  await open(theirs, '/notifications', scripts);
  await theirs
    .getByRole('link', { name: /Tamsin Oko mixed your vocal with Glass Weather/ })
    .click();
  await expect(theirs).toHaveURL(new RegExp(`${space}$`));
  await expect(theirs.getByText('You can hear it here once it is public.')).toBeVisible();
  await owner.request.patch(`/api/tracks/${mixId}`, { data: { isPublic: true } });
  await theirs.reload();
  await theirs.getByRole('link', { name: 'Hear the mix' }).click();
  await expect(theirs).toHaveURL(`/tracks/${mixId}`);

  // Both profiles show it, and both artists' activity.
  const profile = await owner.newPage();
  const me = (await (await owner.request.get('/api/user')).json()) as { artistId: number };
  await profile.goto(`/profile/${me.artistId}`);
  await expect(profile.getByText('Collaborates on Glass Weather with Ines Marrow')).toBeVisible();

  // The space of the first request says where a vocal is mixed down.
  await open(hers, asked, scripts);
  await hers.getByRole('button', { name: 'Accept Collaboration' }).press('Enter');
  await expect(hers.getByText(/^What is sung over this track opens a space/)).toBeVisible();
  await open(theirs, asked, scripts);
  await expect(theirs.getByText(/^What you sing over this track opens a space/)).toBeVisible();
  expect(errors.flat()).toEqual([]);
  await Promise.all([owner.close(), singer.close()]);
});

test('a rejection leads home, and is told to the one who asked @deep-without-scripts', async ({
  browser,
  baseURL,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const two = await meet({ browser, baseURL, gateCookie, scripts }, info);
  await sing(two);
  const [hers, theirs] = [await two.owner.newPage(), await two.singer.newPage()];
  await open(theirs, '/notifications', scripts);
  await open(hers, '/notifications', scripts);
  await hers.getByRole('link', { name: /Pending : Glass Weather - Vocals/ }).click();
  await hers.getByRole('button', { name: 'Reject' }).click();
  await expect(hers).toHaveURL(/:\d+\/$/, { timeout: 20_000 });
  await expect(hers.getByText('Collaboration rejected')).toBeVisible();
  await expect(hers.getByText('The collaboration request has been declined.')).toBeVisible();
  await expect(bell(hers)).toHaveAccessibleName('Notifications');
  if (scripts) await expect(theirs.getByText('Your request was rejected')).toBeVisible();
  await theirs.goto('/notifications');
  // A rejected request links to nothing.
  const list = theirs.getByRole('list', { name: 'Notifications' });
  await expect(list).toContainText('Rejected: Glass Weather - Vocals');
  await expect(list.getByRole('link')).toHaveCount(0);
  if (scripts) await expectAccessible(theirs);
  await expectFitting(theirs);

  // The vocal is not lost, and its singer can go on.
  await open(theirs, '/vocals', scripts);
  await theirs.getByRole('link', { name: 'Glass Weather - Vocals', exact: true }).click();
  await expect(theirs.getByText('Your vocal stays yours.')).toBeVisible();
  await expect(theirs.getByText('No messages yet. Say what you hear.')).toHaveCount(0);
  const file = theirs.getByRole('link', { name: 'Download your vocal' });
  const download = await two.singer.request.get((await file.getAttribute('href')) ?? '');
  expect(download.headers()['content-disposition']).toContain('Glass Weather - Vocals');
  if (scripts) await expectAccessible(theirs);
  await expectFitting(theirs);
  await theirs.getByRole('link', { name: 'Record another take' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Record Vocals' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Close' }).click();
  await expect(theirs.getByText('Your vocal stays yours.')).toBeVisible();
  await Promise.all([two.owner.close(), two.singer.close()]);
});

const MIX = { name: 'Rough mix 3.wav', mimeType: 'audio/wav' };

test('a sound and a picture go with a message, and are heard and seen by the other @deep-without-scripts', async ({
  browser,
  baseURL,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const two = await meet({ browser, baseURL, gateCookie, scripts }, info);
  await sing(two);
  const [hers, theirs] = [await two.owner.newPage(), await two.singer.newPage()];
  const errors = [hers, theirs].map(watchErrors);
  await open(hers, '/notifications', scripts);
  await hers.getByRole('link', { name: /Pending/ }).click();
  await expect(hers.getByRole('heading', { name: 'Collaboration Chat' })).toBeVisible();
  const space = new URL(hers.url()).pathname;
  await open(theirs, space, scripts);
  const attach = hers.getByLabel('Attach a sound or a picture');

  // A file that is no sound and no picture is refused with a message, and the text stays.
  await hers.getByLabel('Message', { exact: true }).fill('Hear this');
  await attach.setInputFiles({
    name: 'contract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  if (!scripts) await hers.getByRole('button', { name: 'Send message' }).click();
  await expect(hers.getByRole('alert')).toContainText(
    'contract.pdf: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC) or an image file',
  );
  await expect(hers.getByLabel('Message', { exact: true })).toHaveValue('Hear this');
  for (const told of errors) told.length = 0;

  await attach.setInputFiles({ ...MIX, buffer: Buffer.from(toneWav(2)) });
  if (scripts) {
    // Chosen by mistake, then chosen again.
    await hers.getByRole('button', { name: `Remove ${MIX.name}` }).click();
    await expect(hers.getByText(MIX.name)).toHaveCount(0);
    // A picture from the clipboard replaces it, and is replaced in turn.
    await hers.getByLabel('Message', { exact: true }).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'Screenshot.png', { type: 'image/png' }));
      const how = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent('paste', how));
    });
    await expect(hers.getByText('Screenshot.png')).toBeVisible();
    await attach.setInputFiles({ ...MIX, buffer: Buffer.from(toneWav(2)) });
    await expect(hers.getByText('Screenshot.png')).toHaveCount(0);
    await expectAccessible(hers);
  }
  await hers.getByRole('button', { name: 'Send message' }).click();
  await expect(said(hers).getByText('Hear this')).toBeVisible();
  await expect(hers.getByText('Message sent!')).toBeVisible();
  if (!scripts) await theirs.reload();
  const heard = said(theirs).getByLabel(MIX.name, { exact: true });
  await expect(heard).toBeVisible();
  // It is being read meanwhile: its length appears, without a reload if scripts run.
  await expect(async () => {
    if (!scripts) await theirs.reload();
    await expect(said(theirs).getByText('0:02, 345 KB')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  if (scripts) {
    await heard.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect
      .poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0.1);
    await theirs.getByRole('button', { name: 'Play Together' }).click();
    await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
    await theirs.getByRole('button', { name: 'Stop All' }).click();
  }
  const saved = theirs.waitForEvent('download');
  await said(theirs)
    .getByRole('link', { name: `Download ${MIX.name}` })
    .click();
  expect((await saved).suggestedFilename()).toBe(MIX.name);

  // A picture without text.
  const picture = { ...(await redAndBlue()), name: 'Cover sketch.png' };
  await theirs.getByLabel('Attach a sound or a picture').setInputFiles(picture);
  await theirs.getByRole('button', { name: 'Send message' }).click();
  if (!scripts) await hers.reload();
  const seen = said(hers).getByRole('img', { name: picture.name });
  await expect(seen).toBeVisible();
  await seen.scrollIntoViewIfNeeded();
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  if (scripts) await expectAccessible(hers);
  await expectFitting(hers);
  const address = (await said(hers).locator('.space-picture').getAttribute('href')) ?? '';
  expect((await two.owner.request.get(address)).status()).toBe(200);
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: gateCookie ?? { cookies: [], origins: [] },
  });
  expect((await other.request.get(address)).status()).toBe(404);

  // The wrong picture: removed for both.
  await expect(hers.getByLabel(`Remove ${picture.name}`)).toHaveCount(0);
  await theirs.reload();
  if (scripts) await awake(theirs);
  await theirs.getByLabel(`Remove ${picture.name}`).click();
  await theirs.getByRole('button', { name: 'Remove the file' }).click();
  await expect(said(theirs).getByRole('img')).toHaveCount(0);
  if (!scripts) await hers.reload();
  await expect(said(hers).getByText('This file is gone: its sender removed it.')).toBeVisible();
  expect((await two.owner.request.get(address)).status()).toBe(404);
  expect(errors.flat()).toEqual([]);
  await Promise.all([two.owner, two.singer, other].map((context) => context.close()));
});

test('a file whose connection was cut is kept, and sent once @with-scripts', async ({
  browser,
  baseURL,
  gateCookie,
  scripts,
}, info) => {
  // A plain form fails as the browser says.
  test.setTimeout(120_000);
  const two = await meet({ browser, baseURL, gateCookie, scripts }, info);
  await sing(two);
  const page = await two.singer.newPage();
  await open(page, '/notifications', scripts);
  await page.getByRole('link', { name: /Pending/ }).click();
  await expect(page.getByRole('heading', { name: 'Collaboration Chat' })).toBeVisible();
  await page.route('**/messages', (route) => route.abort());
  const attach = page.getByLabel('Attach a sound or a picture');
  await attach.setInputFiles({ ...MIX, buffer: Buffer.from(toneWav(2)) });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send message')).toBeVisible();
  await expect(said(page).getByText(MIX.name)).toBeVisible();
  // Sent again after a reload, it arrives, and the response is lost: then sent once more.
  await page.unroute('**/messages');
  await page.reload();
  await awake(page);
  await page.route('**/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/messages');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(said(page).getByLabel(MIX.name, { exact: true })).toHaveCount(1);
  await Promise.all([two.owner.close(), two.singer.close()]);
});

test('what cannot be sent waits, and is said once @with-scripts', async ({
  browser,
  baseURL,
  gateCookie,
  scripts,
}, info) => {
  // A plain form fails as the browser says.
  test.setTimeout(120_000);
  const two = await meet({ browser, baseURL, gateCookie, scripts }, info);
  await sing(two);
  const page = await two.singer.newPage();
  await open(page, '/notifications', scripts);
  await page.getByRole('link', { name: /Pending/ }).click();
  await expect(page.getByRole('heading', { name: 'Collaboration Chat' })).toBeVisible();
  // The message arrives, and the response is lost.
  await page.route('**/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await say(page, 'Said once');
  await expect(page.getByText('Failed to send message')).toBeVisible();
  await page.unroute('**/messages');
  await page.reload();
  await awake(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(said(page).getByText('Said once')).toHaveCount(1);
  await Promise.all([two.owner.close(), two.singer.close()]);
});

test('a space belongs to two, and outlives its track @deep-without-scripts', async ({
  browser,
  baseURL,
  gateCookie,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const fixtures = { browser, baseURL, gateCookie, scripts };
  const two = await meet(fixtures, info);
  await sing(two);
  const list = await two.owner.newPage();
  await open(list, '/notifications', scripts);
  await list.getByRole('link', { name: /Pending/ }).click();
  await expect(list).toHaveURL(/creative-space/);
  const space = new URL(list.url()).pathname;
  const others = await meet(fixtures, info);
  const stranger = await others.singer.newPage();
  await stranger.goto(space);
  await expect(stranger.getByRole('heading', { name: 'Collaboration not found' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');

  const singer = await two.singer.newPage();
  await two.owner.request.patch(`/api/tracks/${two.trackId}`, { data: { isPublic: false } });
  await singer.goto(space);
  await expect(singer.getByText('Now private: only Tamsin Oko can hear it.')).toBeVisible();
  await two.owner.request.delete(`/api/tracks/${two.trackId}`);
  await singer.goto(space);
  await expect(singer.getByText('removed by its owner')).toBeVisible();
  await expect(singer.getByText('by Ines Marrow')).toBeVisible();
  await Promise.all(
    [two.owner, two.singer, others.owner, others.singer].map((context) => context.close()),
  );
});
