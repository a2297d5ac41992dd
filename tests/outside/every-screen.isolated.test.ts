import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { awake, watchErrors } from '#tests/browser/page-watch.ts';
import { cutTexts } from '#tests/browser/screen-parts.ts';
import { LANGUAGES, type LanguageCode, SOURCE } from '#app/languages/languages.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { SAMPLES } from '../../scripts/test-sample.mjs';
import { startDemoSite, type DemoSite } from './demo-site.ts';

vi.mock('#db/demo/pictures.ts', () => import('#tests/stand-ins/demo-pictures.ts'));
vi.mock('#app/demo-sounds.server.ts', () => import('#tests/stand-ins/demo-sounds.ts'));

const chromiumPath = findChromium();
/** All screens in each way, or a ninth of the screens in one of them: the rest is in other samples. */
const takesAll = Boolean(process.env.DEEP) || process.env.TEST_SAMPLE === 'all';
const sample = Number(process.env.TEST_SAMPLE) || 1;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const WAYS = [
  { name: 'signed in, 360 px', viewport: PHONE, signedIn: true },
  { name: 'signed out, 1280 px', viewport: DESK, signedIn: false },
  { name: 'signed in, 1280 px', viewport: DESK, signedIn: true },
  { name: 'signed out, 360 px', viewport: PHONE, signedIn: false },
];

/** Patterns of all screens, from the files of the routes. */
const SCREENS = Object.keys(import.meta.glob('../../app/routes/*.tsx'))
  .map((file) => file.replace(/^.*\/|\.tsx$/g, ''))
  .sort();
/** Screens about what the demo, or its leading artist, does not have: emails, orders, codes. They say so. */
const MAY_BE_ABSENT = [
  '$',
  'ai-studio.humming-library.$recordingId.delete',
  'codes_.$batchId',
  'collection_.$purchaseId',
  'confirm_.$token',
  'merch_.shipping_.$zoneId',
  'news.$token',
  'orders.$key',
  'profile.$artistId_.news',
  'reset.$token',
  'settings.second-factor.$factor.remove',
  'settings_.email.$token',
  'settings_.programs_.webhooks.$webhookId',
  'shop.$artistId_.$itemId',
  'support.$artistId',
  'unsubscribe.$token',
];
let demo: DemoSite;
let browser: Browser;

beforeAll(async () => {
  demo = await startDemoSite();
  browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}, 480_000);
afterAll(async () => {
  await browser?.close();
  await demo?.site.close();
});

/** `shop.$artistId_.cart` is `/shop/2/cart`. */
function addressOf(screen: string): string {
  const parts = screen.split('.').flatMap((part) => {
    const plain = part.replace(/_$/, '').replace(/^\((.*)\)$/, '$1');
    if (plain === '_index') return [];
    if (!plain.startsWith('$')) return [plain];
    const name = plain.slice(1);
    const value = demo.parameters[`${screen} ${name}`] ?? demo.parameters[name];
    if (value === undefined) throw new Error(`${screen}: demo-site.ts has nothing for ${plain}.`);
    return [value];
  });
  return `/${parts.join('/')}`;
}

async function open(way: (typeof WAYS)[number]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo.site.url,
    viewport: way.viewport,
    locale: 'en-GB',
    // Nowhere near UTC: times that the browser renders otherwise than the server would be seen.
    timezoneId: 'Pacific/Kiritimati',
    serviceWorkers: 'block',
  });
  const cookies = demo.lead.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: demo.site.url };
  });
  if (way.signedIn) await context.addCookies(cookies);
  return context.newPage();
}

/** Leaves what the page shows. A new page would cost several times as much as the next screen in this one. */
async function emptied(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  // Screens with changes ask before they are left.
  page.on('dialog', (dialog) => void dialog.accept());
  // The browser keeps its process for a page of the same site, and asks for no icon if the page names one.
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${demo.site.url}/empty`);
  await page.unrouteAll();
}

/** Sets the language of the next screens. */
const speak = (page: Page, code: LanguageCode) =>
  page.context().addCookies([{ name: 'lang', value: code, url: demo.site.url }]);

/**
 * Failed requests that their page needed, and pending ones. Chromium 156 calls some requests aborted whose body the
 * page has read to its last byte, and a page that asks anew ends its earlier request: such a request has failed unless
 * its body, or that of a later one for the same address, is there in full.
 */
function watchRequests(page: Page) {
  const failed: string[] = [];
  /** Addresses of aborted requests. */
  const aborted = new Set<string>();
  const pending = new Set<object>();
  const isAwaited = (kind: string) => !['eventsource', 'media'].includes(kind);
  page.on('request', (request) => {
    if (isAwaited(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => {
    pending.delete(request);
    aborted.delete(request.url());
  });
  page.on('requestfailed', (request) => {
    pending.delete(request);
    if (!isAwaited(request.resourceType())) return;
    const error = request.failure()?.errorText;
    if (error === 'net::ERR_ABORTED') aborted.add(request.url());
    else failed.push(`${error} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  return {
    async failures() {
      const bodies = new Map(await page.evaluate(bodiesOfPage));
      const cut = [...aborted].filter((url) => !bodies.get(url));
      return [...failed, ...cut.map((url) => `aborted: ${url}`)];
    },
    /** Waits until the page no longer changes, including code that loads when idle. */
    async settled() {
      await page.evaluate(
        () => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })),
      );
      await expect.poll(() => pending.size, { timeout: 15_000 }).toBe(0);
    },
  };
}

/** The addresses from which a page has a whole body, with its bytes; those of a body that was cut have none. */
const bodiesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map((entry) => [entry.name, (entry as PerformanceResourceTiming).decodedBodySize] as const);

/** Elements whose id differs between the server and React, which does not report differing attributes. */
const otherIds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id]')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      const props = key ? (Reflect.get(element, key) as { id?: string }) : {};
      const isSame = props.id === undefined || props.id === element.id;
      return isSame ? [] : [`the id ${element.id} of the server is ${props.id} to React`];
    }),
  );

/** Visits screens two at a time. */
async function visitAll<Item>(
  items: readonly Item[],
  visit: (item: Item, visitor: number) => Promise<void>,
) {
  const left = [...items];
  const go = async (visitor: number) => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      await visit(item, visitor);
  };
  await Promise.all([go(0), go(1)]);
}

/** The browser reports a missing document on its console. */
const isOfDocument = (error: string) => /status of 4\d\d/.test(error);

it.skipIf(!chromiumPath)(
  'every screen of the demo opens without an error, a failed request, cut text or a rendering that differs',
  async () => {
    const faults: string[] = [];
    const visits = SCREENS.flatMap((screen, place) =>
      WAYS.flatMap((way, index) => {
        // Each screen in each way in one of the languages, and in all of them in `test:deep`.
        const turn = (place + index * 2 + sample) % LANGUAGES.length;
        return LANGUAGES.filter((_, at) => Boolean(process.env.DEEP) || at === turn).map(
          ({ code }) => ({ screen, way, code, name: `${way.name}, ${code}` }),
        );
      }).filter((_, index) => takesAll || index === (place + sample) % SAMPLES),
    );
    const pages = new Map<string, Page>();
    let isFirst = false;
    await visitAll(visits, async ({ screen, way, code, name }, visitor) => {
      const place = `${way.name} ${visitor}`;
      const page = pages.get(place) ?? (await open(way));
      pages.set(place, page);
      await emptied(page);
      // On the first page of a browser the server does not know the time zone.
      isFirst = !isFirst;
      if (isFirst) await page.context().clearCookies({ name: 'zone' });
      await speak(page, code);
      const errors = watchErrors(page);
      const requests = watchRequests(page);
      const note = (what: string) => faults.push(`${screen}, ${name}: ${what}`);
      try {
        const answer = await page.goto(addressOf(screen));
        await awake(page);
        await requests.settled();
        for (const other of await otherIds(page)) note(other);
        for (const cut of await cutTexts(page)) note(cut);
        const status = answer?.status() ?? 0;
        const isAbsent = status >= 400 && MAY_BE_ABSENT.includes(screen);
        if (status >= 500 || (status >= 400 && !isAbsent)) note(`status ${status}`);
        const own = answer?.url();
        for (const one of await requests.failures())
          if (!isAbsent || !one.endsWith(own ?? '')) note(one);
        for (const error of errors) if (!isAbsent || !isOfDocument(error)) note(error);
      } catch (error) {
        note(String(error).slice(0, 300));
      }
    });
    for (const page of pages.values()) await page.context().close();
    expect(faults).toEqual([]);
  },
  process.env.DEEP ? 3_600_000 : 900_000,
);

/** Fields that accept text. */
const TEXT_FIELDS =
  'main :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], [type=color])), dialog :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], [type=color]))';

it.skipIf(!chromiumPath)(
  'what is typed before the scripts have come stays in every field of every screen',
  async () => {
    const lost: string[] = [];
    let typed = 0;
    const pages = [await open(WAYS[0]!), await open(WAYS[0]!)];
    for (const page of pages) await speak(page, SOURCE);
    const named = ['beat-machine', 'ai-studio.($tool)', 'beats.$trackId.edit', '_index'];
    const screens = SCREENS.filter(
      (screen, place) => takesAll || named.includes(screen) || (place + sample) % SAMPLES === 0,
    ).map((screen) => addressOf(screen) + (screen === '_index' ? '?edit=bio' : ''));
    await visitAll([...screens, '/ai-studio/humming-to-song'], async (address, visitor) => {
      const page = pages[visitor]!;
      await emptied(page);
      const errors = watchErrors(page);
      let release: () => void = () => undefined;
      const released = new Promise<void>((go) => (release = go));
      await page.route(/\/assets\/[^?]*\.js/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      const fields = page.locator(TEXT_FIELDS);
      const words: string[] = [];
      for (const field of await fields.all()) {
        if (!(await field.isVisible()) || !(await field.isEditable())) continue;
        const word = await field.evaluate((element: HTMLInputElement, place) => {
          element.dataset.typedEarly = String(place);
          const { type, min, step } = element;
          if (type === 'number') return String((Number(min) || 0) + (Number(step) || 1));
          if (type === 'date') return '2031-05-17';
          if (type === 'datetime-local') return '2031-05-17T10:00';
          if (type === 'email') return 'early@example.org';
          if (type === 'url') return 'https://early.example/';
          return 'Typed early';
        }, words.length);
        // By keyboard: the browser then counts it as a user's action.
        await field.press('End');
        await field.fill(word);
        // As much of it as the field accepts.
        words.push(await field.inputValue());
      }
      if (words.length === 0) return release();
      typed += words.length;
      release();
      await awake(page);
      await page.evaluate(
        () => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })),
      );
      for (const [place, word] of words.entries()) {
        const now = await page
          .locator(`[data-typed-early="${place}"]`)
          .inputValue({ timeout: 2000 })
          .catch(() => 'gone');
        if (now !== word) lost.push(`${address}, field ${place}: '${now}', not '${word}'`);
      }
      for (const error of [...errors, ...(await otherIds(page))]) lost.push(`${address}: ${error}`);
    });
    for (const page of pages) await page.context().close();
    expect(lost).toEqual([]);
    expect(typed).toBeGreaterThan(takesAll ? 40 : 10);
  },
  600_000,
);
