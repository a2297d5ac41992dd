import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';
import { toneWav } from '#tests/audio-files.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { addTrack, joinAs, type Artist } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { hearItself } from './loopback.ts';
import { expectAccessible, expectFitting, open, recorded, watchErrors } from './screen.ts';
import { addBeat, firstTakeOver, latenessOf, takesOver } from './singing.ts';

interface SiteWithTrack {
  owner: Artist;
  /** The owner's session. */
  asOwner: APIRequestContext;
  trackId: number;
}

/** An owner with a track that has been read, besides the page's own artist. */
async function siteWithTrack(
  browser: Browser,
  page: Page,
  baseURL: string | undefined,
  info: { workerIndex: number },
): Promise<SiteWithTrack> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
  const asOwner = context.request;
  const owner = await joinAs(asOwner, info, { name: 'Tamsin Oko' });
  return { owner, asOwner, trackId: await addBeat(asOwner) };
}

const vocalsOver = ({ asOwner, trackId }: SiteWithTrack) => takesOver(asOwner, trackId);
const wavOf = ({ asOwner, trackId }: SiteWithTrack) => firstTakeOver(asOwner, trackId);

const start = (page: Page) =>
  page.getByRole('button', { name: 'Start recording after a count of three' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop recording' });
const save = (page: Page) => page.getByRole('button', { name: /^(Save Vocals|Send to )/ });

/** Records for about this time, from the count-in to the preview. */
async function sing(page: Page, seconds: number): Promise<void> {
  await start(page).click();
  await expect(page.getByText('Get ready to sing!')).toBeVisible();
  await expect(stop(page)).toBeVisible({ timeout: 10_000 });
  await recorded(page, seconds);
  await stop(page).click();
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible();
}

test.describe('with a microphone @with-scripts', () => {
  // A microphone needs scripts; the form below does not.
  test.setTimeout(150_000);

  test('an artist sings over a track, hears it, and sends it to its owner', async ({
    page,
    browser,
    baseURL,
  }, info) => {
    const site = await siteWithTrack(browser, page, baseURL, info);
    const singer = await joinAs(page.request, info, { name: 'Ivo Lark' });
    const errors = watchErrors(page);
    await open(page, `/profile/${site.owner.id}`, true);
    await expect(page.getByText('Use ‘Sing Over Beat’ on any track.')).toBeVisible();
    await page.getByRole('link', { name: 'Sing Over Beat: Glass Weather' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Record Vocals' })).toBeVisible();
    await expect(start(page)).toBeEnabled();
    await expectAccessible(page);
    await expectFitting(page);
    await expect(page.getByText('Tamsin Oko will hear your take and decide.')).toBeVisible();

    const place = await start(page).boundingBox();
    await start(page).press('Enter');
    await expect(page.getByRole('timer', { name: '3' })).toBeVisible();
    await expect(page.getByRole('timer', { name: '2' })).toBeVisible();
    await expect(page.getByRole('timer', { name: '1' })).toBeVisible();
    await expect(stop(page)).toBeVisible();
    expect(await stop(page).boundingBox()).toEqual(place);
    await expect(page.getByText('Last bus north')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Input level \d+ percent$/ })).toBeVisible();
    await expectAccessible(page);
    await recorded(page, 2);
    // The same button stops with the same key.
    await expect(stop(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Take kept, 0:\d\d$/)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Glass Weather - Vocals');
    await expectAccessible(page);
    await expectFitting(page);

    // After a dead battery: the take is there again, and nothing can be recorded over it.
    await page.reload();
    await awake(page);
    await expect(page.getByText('Your last take is still here.')).toBeVisible();
    await expect(start(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Play beat and voice together' }).click();
    await expect(page.getByRole('button', { name: 'Pause both' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause both' }).click();
    await page.getByRole('slider', { name: /^Nudge/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('5 ms later', { exact: true })).toBeVisible();

    await page.getByLabel('Title').fill(' ');
    await expect(save(page)).toHaveText('Send to Tamsin Oko');
    await save(page).click();
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByLabel('Title').fill('Second voice');
    await page.getByLabel('Message').fill('Listen to the bridge.');
    await save(page).click();
    await expect(page.getByText('Vocals sent')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('link', { name: 'See your vocals' })).toBeVisible();
    expect(await vocalsOver(site)).toMatchObject([
      { title: 'Second voice', status: 'pending', description: 'Listen to the bridge.' },
    ]);
    const pending = await site.asOwner.get(`/api/artists/${site.owner.id}/collaborations/pending`);
    expect(await pending.json()).toMatchObject([
      { collaboratorId: singer.id, description: 'VOCAL: Listen to the bridge.' },
    ]);
    // The microphone of the test beeps.
    const { samples } = await wavOf(site);
    expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(
      0.05,
    );
    await open(page, `/tracks/${site.trackId}/record`, true);
    await expect(start(page)).toBeEnabled();
    expect(errors).toEqual([]);
  });

  test('a visitor who wants to sing becomes a listener, records a take and sends it', async ({
    page,
    browser,
    baseURL,
  }, info) => {
    const site = await siteWithTrack(browser, page, baseURL, info);
    await open(page, `/tracks/${site.trackId}/record`, true);
    const card = page.getByRole('region', { name: 'Artist Login' });
    await card.getByLabel('Email').fill(freshEmail(info));
    await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await card.getByLabel(/confirm/i).fill(PASSWORD);
    await card.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Quiet Voice');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(start(page)).toBeEnabled();
    await sing(page, 3);
    await expect(save(page)).toHaveText('Send to Tamsin Oko');
    await save(page).click();
    await expect(page.getByText('Vocals sent')).toBeVisible({ timeout: 15_000 });
    expect(await vocalsOver(site)).toMatchObject([{ status: 'pending' }]);
    const pending = await site.asOwner.get(`/api/artists/${site.owner.id}/collaborations/pending`);
    expect(await pending.json()).toHaveLength(1);
  });

  // The largest offset; `test:deep` measures the others as well.
  for (const delay of process.env.DEEP ? [40, 120, 250] : [250]) {
    test(`a device that hears itself ${delay} ms late is in time after it was measured`, async ({
      page,
      browser,
      baseURL,
    }, info) => {
      const site = await siteWithTrack(browser, page, baseURL, info);
      await joinAs(page.request, info, { name: 'Ivo Lark' });
      await hearItself(page, delay);
      await open(page, `/tracks/${site.trackId}/record`, true);
      await page.getByRole('button', { name: 'Measure' }).click();
      await expect(page.getByText(/This device hears sound \d+ ms late/)).toBeVisible({
        timeout: 15_000,
      });
      await expect(start(page)).toBeEnabled();
      await sing(page, 4);
      await save(page).click();
      await expect(page.getByText('Vocals sent')).toBeVisible({ timeout: 15_000 });
      const [vocal] = await vocalsOver(site);
      const late = latenessOf(await wavOf(site));
      expect(late).toBeGreaterThan(delay - 10);
      // Vocal time + offset = track time.
      expect(Math.abs(late + (vocal?.offsetMs ?? 0))).toBeLessThan(10);
    });
  }

  test('a connection that was cut while singing is waited for', async ({
    page,
    browser,
    baseURL,
    context,
  }, info) => {
    const site = await siteWithTrack(browser, page, baseURL, info);
    await joinAs(page.request, info, { name: 'Ivo Lark' });
    await open(page, `/tracks/${site.trackId}/record`, true);
    await expect(start(page)).toBeEnabled();
    await start(page).click();
    await expect(stop(page)).toBeVisible({ timeout: 10_000 });
    await recorded(page, 1);
    await context.setOffline(true);
    await recorded(page, 2);
    await stop(page).click();
    await save(page).click();
    await expect(page.getByText('Waiting for a connection')).toBeVisible({ timeout: 15_000 });
    await context.setOffline(false);
    await expect(page.getByText('Vocals sent')).toBeVisible({ timeout: 30_000 });
    expect(await vocalsOver(site)).toHaveLength(1);
  });

  test('a track that was deleted meanwhile: the take stays, and can be downloaded', async ({
    page,
    browser,
    baseURL,
  }, info) => {
    const site = await siteWithTrack(browser, page, baseURL, info);
    await joinAs(page.request, info, { name: 'Ivo Lark' });
    await open(page, `/tracks/${site.trackId}/record`, true);
    await expect(start(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Quick Record' }).click();
    await expect(stop(page)).toBeVisible();
    await recorded(page, 1);
    await stop(page).click();
    await site.asOwner.delete(`/api/tracks/${site.trackId}`);
    await save(page).click();
    await expect(page.getByText('Save failed')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/deleted, or is no longer public/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the take' }).click();
    expect((await download).suggestedFilename()).toBe('Glass Weather - Vocals.wav');
  });

  const FAILURES = {
    NotAllowedError: 'Microphone permission denied. Please allow microphone access and try again.',
    NotFoundError: 'No microphone found. Please connect a microphone and try again.',
    NotReadableError: 'Failed to start recording. Please try again.',
  };
  for (const [name, sentence] of sampleOf(Object.entries(FAILURES), 3)) {
    test(`no microphone (${name}) is said in words`, async ({ page }, info) => {
      await joinAs(page.request, info, { name: 'Ivo Lark' });
      const id = await addTrack(page.request, 'Night Bus');
      await page.addInitScript((errorName) => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('No.', errorName));
      }, name);
      await open(page, `/tracks/${id}/record`, true);
      await expect(start(page)).toBeEnabled({ timeout: 15_000 });
      await start(page).click();
      await expect(page.getByRole('alert')).toContainText('Recording Error');
      await expect(page.getByRole('alert')).toContainText(
        'Could not access microphone. Please check permissions.',
      );
      await expect(page.getByRole('alert')).toContainText(sentence);
      await page.getByRole('button', { name: 'Quick Record' }).click();
      await expect(page.getByRole('alert')).toContainText('Recording failed');
      await expect(page.getByRole('alert')).toContainText('Could not access microphone');
    });
  }

  test('a browser that cannot record offers the form', async ({ page }, info) => {
    await joinAs(page.request, info, { name: 'Ivo Lark' });
    const id = await addTrack(page.request, 'Night Bus');
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioWorkletNode'));
    await open(page, `/tracks/${id}/record`, true);
    await expect(page.getByText('Audio recording is not supported in your browser.')).toBeVisible();
    await expect(page.getByLabel('Your take')).toBeVisible();
  });
});

test('a take that was recorded elsewhere is sent by a form', async ({
  page,
  browser,
  baseURL,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const site = await siteWithTrack(browser, page, baseURL, info);
  await joinAs(page.request, info, { name: 'Ivo Lark' });
  await open(page, `/tracks/${site.trackId}/record`, scripts);
  if (scripts) await page.getByRole('button', { name: 'Upload a take instead' }).click();
  else await expect(start(page)).toBeHidden();
  await page.getByLabel('Message').fill('From my phone.');
  await save(page).click();
  await expect(page.getByText('No recording to upload').first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('From my phone.');
  const take = { name: 'phone.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav(2)) };
  await page.getByLabel('Your take').setInputFiles(take);
  await save(page).click();
  await expect(page.getByText('Vocals sent')).toBeVisible({ timeout: 15_000 });
  expect(await vocalsOver(site)).toMatchObject([
    { title: 'Glass Weather - Vocals', description: 'From my phone.', offsetMs: 0 },
  ]);
});

test('an own take is heard with its track, mixed down, renamed, made a track and deleted @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(90_000);
  await joinAs(page.request, info, { name: 'Ivo Lark' });
  // Long enough that both still play when the button is checked.
  const trackId = await addTrack(page.request, 'Night Bus', {}, 20);
  const audio = { name: 'take.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav(20)) };
  const saved = await page.request.post('/api/vocal-recordings', {
    multipart: { trackId: String(trackId), title: 'Night Bus - Vocals', audio },
  });
  const { id } = (await saved.json()) as { id: number };
  // Until it has been read it plays from another address, which an open page may still have.
  await expect
    .poll(async () => {
      const vocal = await page.request.get(`/api/vocal-recordings/${id}`);
      return ((await vocal.json()) as { duration: number | null }).duration;
    })
    .not.toBeNull();
  const errors = watchErrors(page);
  await open(page, '/beats?type=vocal', scripts);
  await expect(page.getByRole('heading', { name: 'Recorded Vocals (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'Night Bus - Vocals', exact: true }).click();
  await expect(page).toHaveURL(`/vocals/${id}`);
  await expect(page.getByRole('heading', { name: 'Your Vocal' })).toBeVisible();
  if (scripts) {
    await page.getByRole('button', { name: 'Play Together' }).click();
    await page.getByRole('button', { name: 'Pause Both' }).click();
    await expectAccessible(page);
  }
  await expectFitting(page);
  await page.getByText('Rename', { exact: true }).click();
  await page.getByLabel('Title').fill('First try');
  const actions = page.getByRole('region', { name: 'This take' });
  await actions.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'First try', level: 1 })).toBeVisible();
  const file = page.getByRole('link', { name: 'Download', exact: true });
  const download = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(download.headers()['content-disposition']).toContain('First try');
  const take = page.url();
  await page.getByRole('button', { name: 'Make it a track' }).click();
  await expect(page.getByRole('heading', { name: 'Your track is here' })).toBeVisible();
  await open(page, take, scripts);
  await expect(page.getByRole('link', { name: 'Open its track' })).toBeVisible();
  await page.getByRole('button', { name: 'Mix down' }).click();
  await expect(page.getByRole('link', { name: 'Hear the mix' })).toBeVisible({ timeout: 40_000 });
  await page.getByText('Delete', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete the take' }).click();
  await expect(page).toHaveURL('/beats?type=vocal');
  await expect(page.getByRole('heading', { name: 'Recorded Vocals (0)' })).toBeVisible();
  expect(errors).toEqual([]);
});
