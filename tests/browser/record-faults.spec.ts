import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addTrack, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { open, recorded } from './screen.ts';

/** Handles of the browser's devices that a page keeps, so that a journey can make them fail. */
interface Devices {
  microphones: MediaStreamTrack[];
  contexts: AudioContext[];
}

type Broken = typeof globalThis & { devices: Devices };

const stop = (page: Page) => page.getByRole('button', { name: 'Stop recording' });
const quick = (page: Page) => page.getByRole('button', { name: 'Quick Record' });

/** Opens the record page of an own track, with control over the devices. */
async function ready(page: Page, info: { workerIndex: number }): Promise<string> {
  await page.addInitScript(() => {
    const devices: Devices = { microphones: [], contexts: [] };
    Object.assign(globalThis, { devices });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (what) => {
      const stream = await ask(what);
      devices.microphones.push(...stream.getAudioTracks());
      return stream;
    };
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        devices.contexts.push(this);
      }
    };
  });
  await joinAs(page.request, info, { name: 'Ivo Lark' });
  const address = `/tracks/${await addTrack(page.request, 'Night Bus')}/record`;
  await open(page, address, true);
  await expect(quick(page)).toBeEnabled({ timeout: 15_000 });
  return address;
}

/** Sings for this time, and a moment more. */
async function singing(page: Page, seconds = 1): Promise<void> {
  await quick(page).click();
  await expect(stop(page)).toBeVisible();
  await recorded(page, seconds);
}

const unplug = (page: Page) =>
  page.evaluate(() => {
    const [microphone] = (globalThis as Broken).devices.microphones;
    microphone?.stop();
    // A track stopped by the page itself would end without an event.
    microphone?.dispatchEvent(new Event('ended'));
  });

/** Seconds of the take on the page, from its file. */
async function heldSeconds(page: Page): Promise<number> {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the take' }).click();
  const bytes = await readFile(await (await saved).path());
  return (bytes.length - 44) / 2 / bytes.readUInt32LE(24);
}

/** Seconds of the take stored in the browser. */
const keptSeconds = (page: Page) =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('It is not there.'));
      });
    const database = await answer(indexedDB.open('artist-space-takes'));
    const all = (store: string) =>
      answer<unknown[]>(database.transaction(store).objectStore(store).getAll());
    const [take] = (await all('takes')) as { sampleRate: number }[];
    const pieces = (await all('pieces')) as { samples: Int16Array }[];
    database.close();
    return pieces.reduce((sum, { samples }) => sum + samples.length, 0) / (take?.sampleRate ?? 1);
  });

/** The take is kept, with the message; all of it is there after a reload, and is saved. */
async function expectKept(page: Page, sentence: string, seconds: number): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible();
  const held = await heldSeconds(page);
  expect(held).toBeGreaterThanOrEqual(seconds);
  await page.reload();
  await expect(page.getByText('Your last take is still here.')).toBeVisible();
  expect(await heldSeconds(page)).toBeCloseTo(held, 2);
  await page.getByRole('button', { name: /^(Save Vocals|Send to )/ }).click();
  await expect(page.getByText(/^Vocals (saved|sent)$/)).toBeVisible({ timeout: 15_000 });
}

// A microphone needs scripts.
test.setTimeout(60_000);

test('the microphone is unplugged @with-scripts', async ({ page }, info) => {
  await ready(page, info);
  await singing(page);
  await unplug(page);
  await expectKept(page, 'The microphone is gone. What you sang until then is kept.', 1);
});

test('the permission is taken back @with-scripts @deep', async ({ page }, info) => {
  await ready(page, info);
  await singing(page);
  await page.evaluate(() => {
    const denied = Object.assign(new EventTarget(), { state: 'denied', name: 'microphone' });
    navigator.permissions.query = () => Promise.resolve(denied as unknown as PermissionStatus);
  });
  await unplug(page);
  await expectKept(
    page,
    'Microphone permission was taken back. What you sang until then is kept.',
    1,
  );
});

test('the code of the recorder has not come when it is to record @with-scripts', async ({
  page,
}, info) => {
  await page.route('**/browser-recorder-*', (route) => route.abort());
  await joinAs(page.request, info, { name: 'Ivo Lark' });
  await open(page, `/tracks/${await addTrack(page.request, 'Night Bus')}/record`, true);
  await quick(page).click();
  await expect(page.getByText('Failed to start recording. Please try again.')).toBeVisible();
  await page.unroute('**/browser-recorder-*');
  await singing(page);
  await stop(page).click();
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible();
});

const CALL = 'Something else took the sound, a call perhaps. What you sang until then is kept.';

test('a call takes the sound @with-scripts', async ({ page }, info) => {
  await ready(page, info);
  await singing(page);
  await page.evaluate(() => (globalThis as Broken).devices.contexts.at(-1)?.suspend());
  await expectKept(page, CALL, 1);
});

test('a call takes the microphone alone; a moment of silence takes nothing @with-scripts @deep', async ({
  page,
}, info) => {
  await ready(page, info);
  await singing(page);
  const tell = (name: string) =>
    page.evaluate(
      (event) => (globalThis as Broken).devices.microphones[0]?.dispatchEvent(new Event(event)),
      name,
    );
  await tell('mute');
  await tell('unmute');
  await recorded(page, 3);
  await expect(stop(page)).toBeVisible();
  await tell('mute');
  await expectKept(page, CALL, 2.5);
});

test('the page is hidden: all that was sung is written at once, and the take goes on @with-scripts', async ({
  page,
}, info) => {
  await ready(page, info);
  await singing(page);
  const beyondWholeSeconds = async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const kept = await keptSeconds(page);
    return Math.abs(kept - Math.round(kept));
  };
  // By default, only whole seconds are written; one time in ten that is due anyway.
  await expect.poll(beyondWholeSeconds, { intervals: [130] }).toBeGreaterThan(0.05);
  await expect(page.getByRole('timer')).toHaveText(/^0:0[3-9]$/);
  await stop(page).click();
  expect(await heldSeconds(page)).toBeGreaterThan(3);
});

test('the page is left while singing: the take is kept, and it is said where @with-scripts', async ({
  page,
}, info) => {
  const address = await ready(page, info);
  const waiting = page.getByRole('link', { name: '1 to send' });
  for (const leave of [
    () => page.getByRole('link', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await open(page, '/beats', true);
    await page.getByRole('link', { name: /^Record/ }).click();
    await expect(quick(page)).toBeEnabled({ timeout: 15_000 });
    await singing(page);
    await leave();
    await expect(page).toHaveURL(/\/beats/);
    await expect(page.getByText('Your recording is kept')).toBeVisible();
    await expect(waiting).toBeVisible();
    await page.getByRole('link', { name: 'Back to it' }).click();
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page.getByText('Your last take is still here.')).toBeVisible();
    expect(await heldSeconds(page)).toBeGreaterThanOrEqual(1);
    await expect(waiting).toBeHidden();
    await page.getByRole('button', { name: 'Record again' }).click();
    await expect(page.getByRole('button', { name: 'Record again' })).toHaveCount(0);
  }
  // A discarded take is not announced.
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/beats/);
  await expect(page.getByText('Your recording is kept')).toHaveCount(0);
  await expect(waiting).toBeHidden();
});

test('a tab is closed with a take: the next page says that it waits, and leads to it @with-scripts', async ({
  page,
  context,
}, info) => {
  const address = await ready(page, info);
  await singing(page);
  await stop(page).click();
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await open(next, '/beats', true);
  await next.getByRole('link', { name: '1 to send' }).click();
  await expect(next.getByText(/^A recording of 0:0[1-9]\. On its page/)).toBeVisible();
  await next.getByRole('link', { name: /Night Bus/ }).click();
  await expect(next).toHaveURL(new RegExp(address));
  await expect(next.getByText('Your last take is still here.')).toBeVisible();
});

test('the page sleeps, and its sound with it @with-scripts @deep', async ({ page }, info) => {
  await ready(page, info);
  await page.evaluate(() => {
    // As on a phone: the clock continues, the sound does not, and there is no event.
    const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    if (!post?.set) throw new Error('There is nothing to listen with.');
    const { set } = post;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...post,
      set(this: MessagePort, listener: (event: MessageEvent<{ type?: string }>) => void) {
        let blocks = 0;
        set.call(this, (event: MessageEvent<{ type?: string; samples?: unknown }>) => {
          if (event.data.type === 'block' && event.data.samples) blocks += 1;
          if (event.data.type !== 'block' || blocks <= 15) listener(event);
        });
      },
    });
  });
  await quick(page).click();
  await expect(stop(page)).toBeVisible();
  await expect(page.getByText(CALL)).toBeVisible({ timeout: 10_000 });
  await expectKept(page, CALL, 1.5);
});

test('the device has no room left: the take goes on, and is saved from the page, without its microphone too @with-scripts', async ({
  page,
}, info) => {
  await ready(page, info);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...what) {
      if (this.name === 'pieces') throw new DOMException('Full.', 'QuotaExceededError');
      return put.apply(this, what);
    };
  });
  await singing(page, 2);
  const full =
    'This device has no room left to keep the take safe. Stay on this page until it is saved.';
  await expect(page.getByText(full)).toBeVisible();
  // A second warning does not replace the first one.
  await unplug(page);
  await expect(page.getByText('The microphone is gone.')).toBeVisible();
  await expect(page.getByText(full)).toBeVisible();
  expect(await heldSeconds(page)).toBeGreaterThan(2);
  await page.getByRole('button', { name: /^(Save Vocals|Send to )/ }).click();
  await expect(page.getByText(/^Vocals (saved|sent)$/)).toBeVisible({ timeout: 15_000 });
});

test('another page of the browser records already @with-scripts', async ({
  page,
  context,
}, info) => {
  const address = await ready(page, info);
  const other = await context.newPage();
  await open(other, address, true);
  await expect(quick(other)).toBeEnabled({ timeout: 15_000 });
  await singing(page);
  // The part that is saved so far is no take to send or discard here.
  await recorded(page, 2);
  await open(other, address, true);
  await expect(quick(other)).toBeEnabled({ timeout: 15_000 });
  await quick(other).click();
  const busy = 'Another page of this browser is recording. Stop it first, then try again.';
  await expect(other.getByRole('alert')).toContainText(busy);
  await expect(other.getByRole('alert')).not.toContainText('permissions');
  await recorded(page, 2);
  await stop(page).click();
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible();
  expect(await heldSeconds(page)).toBeGreaterThan(2);
  // Now the other tab may record.
  await singing(other);
});
