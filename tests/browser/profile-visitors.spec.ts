import type { APIRequestContext, Page } from '@playwright/test';
import { EVERYTHING_SHOWN, joinAs, sendForm } from './artists.ts';
import { DESKTOP, expect, GATE_PASSWORD, test } from './browser.ts';
import { expectAccessible, expectFitting, open } from './screen.ts';

// One address may write five messages an hour to the artists of a server: they are counted here.
test.use({ neighbours: 'writers' });

test('a visitor writes to an artist, who reads it, marks it and deletes it', async ({
  page,
  scripts,
  browser,
  server,
  gateCookie,
}, info) => {
  test.setTimeout(60_000);
  const { address } = await joinAs(page.request, info, { name: 'Tilda', ...EVERYTHING_SHOWN });
  await page.goto('/inbox');
  await expect(page.getByText(/^No messages yet\./)).toBeVisible();
  await page.goto('/?edit=contact');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();

  const context = await browser.newContext({
    baseURL: server.url,
    storageState: gateCookie,
    javaScriptEnabled: scripts,
  });
  const visitor = await context.newPage();
  await open(visitor, address, scripts);
  await visitor.getByRole('link', { name: 'Write to Tilda' }).click();
  await expect(visitor.getByRole('heading', { name: 'Write to Tilda' })).toBeVisible();
  await write(visitor, 'maria@nowhere');
  await expect(visitor.getByText('Invalid email')).toBeVisible();
  await expect(visitor.getByLabel('Your name')).toHaveValue('Maria');
  await expect(visitor.getByLabel('Message')).toHaveValue('Will you play in Bergen?');
  await write(visitor, 'maria@example.org');
  await expect(visitor.getByText('Message sent')).toBeVisible();
  await expect(visitor).toHaveURL(address);

  // A program gets the same response, and the message is not delivered.
  const form = `${address}/contact`;
  expect(await sendByForm(visitor.request, form, 'A program', 'https://spam.example')).toBe(303);
  for (const name of ['Second', 'Third', 'Fourth']) {
    expect(await sendByForm(visitor.request, form, name)).toBe(303);
  }
  await open(visitor, form, scripts);
  await write(visitor, 'maria@example.org');
  await expect(
    visitor.getByText(/^Too many messages\. Please try again in \d+ minutes\.$/),
  ).toBeVisible();
  await expect(visitor.getByLabel('Message')).toHaveValue('Will you play in Bergen?');
  await context.close();

  await page.goto('/');
  await expect(page.getByText('Inbox, 4 new')).toBeVisible();
  await open(page, '/inbox', scripts);
  await expect(page.getByText('4 new messages')).toBeVisible();
  await expect(page.getByText('A program')).toHaveCount(0);
  const message = page.getByRole('listitem').filter({ hasText: 'Maria' });
  await expect(message.getByText('Will you play in Bergen?')).toBeVisible();
  await expect(message.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    'mailto:maria@example.org',
  );
  await message.getByRole('button', { name: 'Mark as read' }).click();
  await expect(message.getByText('New', { exact: true })).toHaveCount(0);
  await expect(page.getByText('3 new messages')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Delete this message' });
  await message.getByRole('link', { name: 'Delete the message from Maria' }).click();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await message.getByRole('link', { name: 'Delete the message from Maria' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3);
});

async function write(visitor: Page, email: string): Promise<void> {
  await visitor.getByLabel('Your name').fill('Maria');
  await visitor.getByLabel('Your email').fill(email);
  await visitor.getByLabel('Message').fill('Will you play in Bergen?');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
}

/** Submits the form as a browser without scripts does. Returns the status. */
async function sendByForm(request: APIRequestContext, to: string, name: string, website = '') {
  const form = { intent: 'send', name, email: 'x@example.org', message: 'Hello', website };
  return (await request.post(to, { form, maxRedirects: 0 })).status();
}

test('a video asks nobody outside before it is wanted @deep-without-scripts', async ({
  page,
  scripts,
  server,
}, info) => {
  const { address } = await joinAs(page.request, info, { name: 'Tilda', ...EVERYTHING_SHOWN });
  const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const elsewhere = 'https://videos.example/harbour';
  for (const [title, url] of Object.entries({ Pier: videoUrl, Harbour: elsewhere })) {
    await sendForm(page.request, 'addVideo', { title, type: 'live', videoUrl: url });
  }
  const outside: string[] = [];
  await page.context().route(
    (url) => url.origin !== server.url,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
    },
  );
  await open(page, address, scripts);
  const watch = page.getByRole('link', { name: 'Watch Pier' });
  await expect(watch).toHaveAttribute('href', videoUrl);
  await expect(page.getByRole('link', { name: 'Watch Harbour' })).toHaveAttribute(
    'href',
    elsewhere,
  );
  await watch.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);

  if (scripts) {
    const counted = page.waitForResponse(/\/api\/videos\/\d+\/views$/);
    await watch.click();
    const player = page.locator('iframe[title="Pier"]');
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
    );
    expect((await counted).status()).toBe(200);
    await expect.poll(() => outside.length).toBe(1);
    await expect(player.contentFrame().getByText('The player')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Live, 1 view')).toBeVisible();
  } else {
    const opened = page.context().waitForEvent('page');
    await watch.click();
    await (await opened).waitForLoadState();
    expect(outside[0]).toBe(videoUrl);
  }
});

test('an artist who is not there is said to be so, at both addresses @deep-without-scripts', async ({
  page,
}, info) => {
  for (const address of ['/profile/999999', '/artists/999999', '/profile/nobody']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Artist not found' })).toBeVisible();
  }
  const { id } = await joinAs(page.request, info, { name: 'Tilda' });
  await page.goto(`/artists/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tilda' })).toBeVisible();
});

test('several new followers are told of at once, and listed @deep-without-scripts', async ({
  page,
  scripts,
  playwright,
  baseURL,
}, info) => {
  const { id } = await joinAs(page.request, info, { name: 'Tilda Strand' });
  for (const name of ['Ines Marrow', 'Tamsin Oko']) {
    const fan = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await fan.post('/api/gate', { data: { password: GATE_PASSWORD }, failOnStatusCode: true });
    await joinAs(fan, info, { name });
    expect((await fan.post(`/api/artists/${id}/follow`)).status()).toBe(200);
    await fan.dispose();
  }
  await open(page, '/notifications', scripts);
  await page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link', { name: /Tamsin Oko and Ines Marrow follow you/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Followers' })).toBeVisible();
  await expect(page).toHaveURL(/\/followers$/);
  for (const size of [DESKTOP, { width: 360, height: 740 }]) {
    await page.setViewportSize(size);
    await expectFitting(page);
    if (scripts) await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Ines Marrow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Marrow' })).toBeVisible();
});
