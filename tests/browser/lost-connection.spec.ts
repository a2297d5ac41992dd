import type { APIRequestContext, Page } from '@playwright/test';
import { addTrack, joinAs, sendForm, type Artist } from './artists.ts';
import { awake, expect, test } from './browser.ts';
import { open } from './screen.ts';

/*
 * For every form the connection is cut: the typed text stays, the failure is shown, and a repeated request
 * takes effect once, even if the first had arrived and only its response was lost. Without scripts the
 * browser itself reports the lost connection.
 */

const UNREACHABLE = 'Network error. Please check your connection and try again.';

interface Places {
  /** Artist whose page, shop and track are visited. */
  host: Artist;
  trackId: number;
  itemId: number;
  spaceId: number;
}

interface FormCase {
  name: string;
  address: (places: Places) => string;
  /** Text to type, by the field's label. */
  typed?: Record<string, string>;
  press: string | RegExp;
  /** Title of the message. */
  says: string;
  /** Text on the page once the response has arrived. */
  then: string | RegExp;
  /** Returns the number of rows that the form creates. */
  count?: (request: APIRequestContext, host: APIRequestContext, places: Places) => Promise<number>;
}

const lengthOf = async (request: APIRequestContext, address: string) =>
  ((await (await request.get(address)).json()) as unknown[]).length;

const FORMS: FormCase[] = [
  {
    name: 'the name',
    address: () => '/settings',
    typed: { 'Artist name': 'Ines Marrow and the Tide' },
    press: 'Save name',
    says: 'Not saved',
    then: 'Profile updated',
  },
  {
    name: 'the profile',
    address: () => '/?edit=bio',
    typed: { Bio: 'From the coast, still there.' },
    press: 'Save',
    says: 'Update failed',
    then: 'Profile updated',
  },
  {
    name: 'a show',
    address: () => '/?edit=tour',
    typed: { Date: '2031-05-17', Venue: 'The Lantern', City: 'Bergen' },
    press: 'Add date',
    says: 'Update failed',
    then: /The Lantern/,
  },
  {
    name: 'an item',
    address: () => '/merch/new',
    typed: { Name: 'Tide shirt', 'Price in US dollars': '25' },
    press: 'Save and add pictures',
    says: 'Item not saved',
    then: 'Pictures',
    count: async (own) => {
      const { artistId } = (await (await own.get('/api/user')).json()) as { artistId: number };
      return lengthOf(own, `/api/artists/${artistId}/merch`);
    },
  },
  {
    name: 'the words to buyers',
    address: () => '/merch',
    typed: { 'Note to buyers': 'Pay at the next show.' },
    press: 'Save',
    says: 'Not saved',
    then: 'Buyers see it with their order.',
  },
  {
    name: 'a link',
    address: () => '/push/new',
    typed: { URL: 'https://tide.example/listen', Title: 'Listen' },
    press: 'Add link',
    says: 'Failed to create push link',
    then: 'Link added',
  },
  {
    name: 'a message',
    address: ({ host }) => `/profile/${host.id}/contact`,
    typed: { 'Your name': 'Ines', 'Your email': 'ines@example.org', Message: 'Play in Bergen?' },
    press: 'Send Message',
    says: 'Message not sent',
    then: 'Message sent',
    count: async (_own, host) => {
      const inbox = (await (await host.get('/api/my-artist/messages')).json()) as unknown[];
      return inbox.length;
    },
  },
  {
    name: 'a request',
    address: ({ trackId }) => `/tracks/${trackId}/collaborate`,
    typed: { Title: 'Harmonies', Message: 'I hear a low harmony in the second verse.' },
    press: 'Send Request',
    says: 'Failed to send invitation',
    then: 'Harmonies',
    count: (_own, host, { host: { id } }) =>
      lengthOf(host, `/api/artists/${id}/collaborations/pending`),
  },
  {
    name: 'a report',
    address: ({ host }) => `/report/artist/${host.id}`,
    typed: { 'Tell us more': 'It is a copy of another page.' },
    press: 'Send report',
    says: 'Not sent',
    then: 'Thank you',
  },
  {
    name: 'the cart',
    address: ({ host, itemId }) => `/shop/${host.id}/${itemId}`,
    typed: { Quantity: '2' },
    press: 'Add to cart',
    says: 'Not in your cart',
    then: 'In your cart',
  },
  {
    name: 'an order',
    address: ({ host }) => `/shop/${host.id}/checkout`,
    typed: { 'Your name': 'Ines', 'Your email': 'ines@example.org', Address: 'Quay 1, Bergen' },
    press: /^Place order/,
    says: 'Your order was not placed',
    then: /Tide mug/,
  },
];

const submitted = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\.data/.test(answer.url()),
  );

test('nothing that was typed is lost @with-scripts', async ({
  page,
  context,
  scripts,
  browser,
  baseURL,
  gateCookie,
}, info) => {
  test.setTimeout(240_000);
  const { host, places } = await meet();
  await joinAs(page.request, info, { name: 'Ines Marrow' });

  for (const form of FORMS) {
    await test.step(form.name, async () => {
      await open(page, form.address(places), scripts);
      const scope = page.locator('dialog:modal, main').last();
      const fields = Object.entries(form.typed ?? {});
      const named = (label: string) => page.getByLabel(new RegExp(`^${label}`));
      const field = (label: string) =>
        scope.getByRole('textbox').or(scope.locator('input')).and(named(label)).first();
      for (const [label, words] of fields) await field(label).fill(words);
      const button = scope
        .locator('form')
        .filter({ has: named(fields[0]?.[0] ?? '') })
        .getByRole('button', { name: form.press, exact: true });
      const before = (await form.count?.(page.request, host.request, places)) ?? 0;
      const expectKept = async () => {
        for (const [label, words] of fields) await expect(field(label)).toHaveValue(words);
      };

      await context.setOffline(true);
      await button.click();
      const told = page.getByRole('alert').filter({ hasText: form.says }).first();
      await expect(told).toContainText(UNREACHABLE);
      await expect(told).toBeInViewport();
      await expectKept();
      await context.setOffline(false);

      // The request arrives, and a proxy loses the response.
      const isPost = (url: URL) => url.pathname.endsWith('.data');
      await page.route(isPost, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        if (form.count) await route.fetch({ maxRedirects: 0 });
        await route.fulfill({
          status: 502,
          contentType: 'text/html',
          body: '<h1>502 Bad Gateway</h1>',
        });
      });
      await button.click();
      await expect(page.getByRole('alert').first()).toContainText('Something went wrong');
      await expectKept();
      await page.unroute(isPost);

      const answer = submitted(page);
      await button.click();
      await answer;
      await expect(page.locator('main, .toast').getByText(form.then).first()).toBeVisible();
      if (form.count) expect(await form.count(page.request, host.request, places)).toBe(before + 1);
    });
  }

  async function meet() {
    const other = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: gateCookie ?? { cookies: [], origins: [] },
    });
    const artist = await joinAs(other.request, info, { name: 'Tamsin Oko' });
    const trackId = await addTrack(other.request, 'Glass Weather');
    await sendForm(other.request, 'saveContact', { form: 'on', note: 'For bookings.' });
    await sendForm(other.request, 'addSection', { section: 'contact' });
    const added = await other.request.post('/merch/new', {
      form: { intent: 'addItem', name: 'Tide mug', price: '9', category: 'accessories' },
      maxRedirects: 0,
    });
    const itemId = Number(/\d+/.exec(added.headers().location ?? '')?.[0]);
    await sendShown(other.request, itemId);
    return {
      host: { request: other.request },
      places: { host: artist, trackId, itemId, spaceId: 0 },
    };
  }

  /** An unchecked box hides an item: this one is for sale. */
  async function sendShown(request: APIRequestContext, itemId: number) {
    const fields = { name: 'Tide mug', price: '9', category: 'accessories' };
    await request.post(`/merch/${itemId}`, {
      form: { intent: 'saveItem', ...fields, isActive: 'true', inStock: 'true' },
      maxRedirects: 0,
    });
  }
});

test('presses, links and the page stay as they are @with-scripts', async ({
  page,
  context,
  scripts,
  browser,
  baseURL,
  gateCookie,
}, info) => {
  test.setTimeout(180_000);
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: gateCookie ?? { cookies: [], origins: [] },
  });
  const singer = await joinAs(other.request, info, { name: 'Ines Marrow' });
  const own = await joinAs(page.request, info, { name: 'Tamsin Oko' });
  const trackId = await addTrack(page.request, 'Glass Weather');
  const asked = await other.request.post('/api/collaborations', {
    data: {
      trackId,
      trackOwnerId: own.id,
      collaboratorId: singer.id,
      title: 'Harmonies',
      description: 'VOCAL: please',
    },
  });
  const { id: spaceId } = (await asked.json()) as { id: number };
  const alert = page.getByRole('alert');
  const toast = page.locator('.toast');
  const retry = toast.getByRole('button', { name: 'Retry' });

  // A decision on a request.
  await open(page, `/creative-space/${spaceId}`, scripts);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accept Collaboration' }).click();
  await expect(alert.filter({ hasText: 'Failed to accept collaboration' })).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Accept Collaboration' }).click();
  await expect(toast.getByText('Collaboration accepted!')).toBeVisible();
  // A success message disappears by itself, and can be looked up.
  await expect(toast).toHaveCount(0, { timeout: 10_000 });

  // A follow is rolled back, and can be retried from the message.
  await open(page, singer.address, scripts);
  const follow = page.getByRole('button', { name: 'Follow Ines Marrow' });
  await context.setOffline(true);
  await follow.click();
  await expect(toast.getByText('Update failed')).toBeVisible();
  await expect(follow).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('button', { name: /^Following Ines/ })).toBeVisible();
  await expect(page.getByText('1 follower', { exact: true }).first()).toBeVisible();

  // A message to an assistant.
  await open(page, '/ai-assistants', scripts);
  const activate = page.getByRole('button', { name: /^Activate Assistant/ }).first();
  await context.setOffline(true);
  await activate.click();
  await expect(toast.getByText('Update failed')).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByText('1 active')).toBeVisible();

  // A link: with its script, its data or both unavailable.
  await open(page, '/settings', scripts);
  const name = page.getByLabel('Artist name');
  await name.fill('Not saved yet');
  const merch = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merch' });
  await context.setOffline(true);
  await merch.click();
  await expect(toast.getByText('No connection')).toBeVisible();
  await expect(name).toHaveValue('Not saved yet');
  await expect(page).toHaveURL(/\/settings$/);
  await context.setOffline(false);
  await page.route('**/merch.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  await retry.click();
  await expect(toast.getByText('Something went wrong')).toBeVisible();
  await expect(name).toHaveValue('Not saved yet');
  await page.unroute('**/merch.data*');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Official Merchandise' })).toBeVisible();

  // Back has already left the screen: the next one shows the failure inside its frame.
  await awake(page);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(name).toHaveValue('Tamsin Oko');
});
