import type { APIRequestContext } from '@playwright/test';
import { addTrack, joinAs } from '#tests/browser/artists.ts';
import { expect, test } from './engine.ts';
import type { Phone } from './phone.ts';
import { recordedSeconds } from './recorded.ts';

/** Waits until the worker controls this page and has cached the offline screen. */
async function workerReady(phone: Phone): Promise<void> {
  const hasKept = () =>
    phone.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const pages = await (await caches.open('pages')).keys();
      return pages.some(({ url }) => url.endsWith('/offline.data'));
    });
  await phone.poll(hasKept, 30_000).toBe(true);
}

async function answer<T>(request: APIRequestContext, address: string): Promise<T> {
  const response = await request.get(address);
  expect(response.ok(), address).toBe(true);
  return (await response.json()) as T;
}

/**
 * Requirements: a name, a start address within the site, no browser bar, and icons of every required size.
 */
async function expectInstallable(request: APIRequestContext, manifest: string): Promise<void> {
  const described = await answer<{ icons: { src: string; sizes: string; purpose?: string }[] }>(
    request,
    manifest,
  );
  expect(described).toMatchObject({ display: 'standalone', name: 'Artist Space', scope: '/' });
  const { icons } = described;
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src } of icons) {
    expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
}

test('without a connection a take is sung over a kept track and a message written; each arrives once @core', async ({
  phone,
  request,
  slowProxy,
  playwright,
  server,
  gateCookie,
}, info) => {
  const artist = await joinAs(request, info);
  const other = await playwright.request.newContext({
    baseURL: server.url,
    ...(gateCookie ? { storageState: gateCookie } : {}),
  });
  const singer = await joinAs(other, info);
  const trackId = await addTrack(request, 'Night Ferry');
  const asked = await other.post('/api/collaborations', {
    data: {
      trackId,
      trackOwnerId: artist.id,
      collaboratorId: singer.id,
      title: 'Harmonies',
      description: 'VOCAL: please',
    },
  });
  expect(asked.status()).toBe(201);
  const { id: spaceId } = (await asked.json()) as { id: number };
  await other.dispose();
  const isRead = () =>
    answer<{ duration: number | null; outputUrl: string | null }>(
      request,
      `/api/tracks/${trackId}`,
    );
  await expect.poll(async () => (await isRead()).outputUrl, { timeout: 60_000 }).not.toBeNull();

  // Requests that the browser makes before it offers to install the site.
  await phone.takeOver(request);
  await phone.open('/settings');
  await phone.awake();
  const manifest = await phone.evaluate(
    () => document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '',
  );
  await expectInstallable(request, manifest);
  await workerReady(phone);

  await phone.open(`/creative-space/${spaceId}`);
  await phone.awake();
  await phone.get('textbox', 'Message').shown();
  await phone.open(`/tracks/${trackId}`);
  await phone.awake();
  await phone.get('button', 'Keep on this device').click();
  await phone.text('Kept on this device').shown(30_000);
  await phone.open(`/tracks/${trackId}/record`);
  await phone.awake();
  const recorders = () =>
    phone.evaluate(async () => {
      const files = await (await caches.open('assets')).keys();
      return files.filter(({ url }) => /capture-worklet|flac-worker|send-later/.test(url)).length;
    });
  await phone.poll(recorders, 30_000).toBe(3);

  slowProxy.goDown();
  await phone.open(`/tracks/${trackId}/record`);
  await phone.awake();
  // The route of the list of offline music is known, whatever else Remix requests.
  const routes = await phone.evaluate(async () => {
    const { version } = (globalThis as unknown as { __remixManifest: { version: string } })
      .__remixManifest;
    const answer = await fetch(`/__manifest?p=%2Fnowhere&p=%2Foffline&version=${version}`);
    return Object.keys((await answer.json()) as object);
  });
  expect(routes).toContain('routes/offline');
  await phone.get('button', 'Quick Record').click(30_000);
  await phone.poll(() => recordedSeconds(phone), 30_000).toBeGreaterThanOrEqual(1);
  await phone.get('button', 'Stop recording').click();
  await phone.get('textbox', 'Title').fill('Ferry, from the tunnel');
  await phone.get('button', /^(Save Vocals|Offer)/).click();
  await phone.get('button', 'Send later').click();
  await phone.poll(() => phone.path()).toBe('/offline');
  await phone.text('Ferry, from the tunnel').shown();

  await phone.open(`/creative-space/${spaceId}`);
  await phone.awake();
  await phone.get('textbox', 'Message').fill('Written below deck.');
  await phone.get('button', 'Send message').click();
  await phone.get('button', 'Send later').click();
  await phone.text('Kept for later').shown();
  await phone.open('/merch/new');
  await phone.awake();
  await phone.text('You’re offline').shown();
  await phone.text('Written below deck.').shown();
  const kept = phone.get('listitem').having('Night Ferry').css('a[data-play]');
  await kept.click();
  await phone.poll(() => phone.position()).toBeGreaterThan(0.3);

  slowProxy.mend();
  await phone.text('Nothing is waiting.').shown(60_000);
  const vocals = await answer<{ title: string }[]>(
    request,
    `/api/tracks/${trackId}/vocal-recordings`,
  );
  expect(vocals.map(({ title }) => title)).toEqual(['Ferry, from the tunnel']);
  const said = await answer<{ body?: string }[]>(
    request,
    `/api/collaborations/${spaceId}/messages`,
  );
  expect(JSON.stringify(said).match(/Written below deck\./g)).toHaveLength(1);
});
