import type { Page } from '@playwright/test';
import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, inspect, open, watchErrors } from './screen.ts';

const card = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const chat = (page: Page, title: string) =>
  page.getByRole('region', { name: `Chat with ${title}` });

async function ask(page: Page, title: string, message: string): Promise<void> {
  const line = chat(page, title).getByRole('textbox', { name: `Message to ${title}` });
  await line.fill(message);
  await line.press('Enter');
}

test('a team is chosen, asked, and remembered', async ({ page, scripts }, info) => {
  const errors = watchErrors(page);
  await joinAs(page.request, info, { name: 'Tilda Strand', genre: 'Dream pop' });
  await open(page, '/ai-assistants', scripts);
  await expect(page.getByRole('heading', { name: 'AI Assistants', level: 1 })).toBeVisible();
  await expect(page.getByText('0 active')).toBeVisible();
  await expect(page.getByText('Your Active AI Team')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Start Chat/ })).toHaveCount(0);

  await card(page, 'Publicist')
    .getByRole('button', { name: /^Activate Assistant/ })
    .click();
  await expect(page.getByText('1 active')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Active AI Team' })).toBeVisible();
  await card(page, 'Publicist')
    .getByRole('link', { name: /^Start Chat/ })
    .click();
  await expect(page).toHaveURL(/\?chat=publicist/);
  const log = chat(page, 'Publicist').getByRole('log', { name: 'Messages' });
  await expect(log).toContainText("Hello! I'm your Publicist.");
  await expect(log).toContainText('How can I assist you today?');

  await ask(page, 'Publicist', 'how do I write a press release?');
  await expect(log).toContainText('Tilda Strand releases');
  await expect(log).toContainText('from the playbook');
  await expect(log.getByText('how do I write a press release?')).toHaveCount(1);

  await page.reload();
  await expect(log).toContainText('Tilda Strand releases');
  expect(await log.evaluate((element) => element.clientHeight)).toBe(256);

  await card(page, 'Publicist')
    .getByRole('link', { name: /^Close Chat/ })
    .click();
  await expect(log).toHaveCount(0);
  await card(page, 'Publicist')
    .getByRole('button', { name: /^Deactivate Assistant/ })
    .click();
  await expect(page.getByText('0 active')).toBeVisible();
  expect(errors).toEqual([]);
});

test('what an assistant proposes is one of the ordinary forms @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info, { name: 'Tilda Strand', genre: 'Dream pop' });
  await open(page, '/ai-assistants', scripts);
  await card(page, 'Publicist')
    .getByRole('button', { name: /^Activate Assistant/ })
    .click();
  await page
    .getByRole('link', { name: /^Start Chat/ })
    .first()
    .click();
  await ask(page, 'Publicist', 'help me with my artist bio');
  const offer = chat(page, 'Publicist').locator('.msg-offer');
  await offer.locator('summary').click();
  const draft = offer.getByRole('textbox', { name: 'Biography, a draft' });
  await expect(draft).toHaveValue('Tilda Strand makes Dream pop.');
  if (scripts) await expect(draft).toBeInViewport({ ratio: 0.9 });
  await offer.getByRole('button', { name: 'Add a biography' }).click();
  await expect(page).toHaveURL(/\/(\?|#|$)/);
  await expect(page.getByText('Tilda Strand makes Dream pop.').first()).toBeVisible();
});

test('what was typed stays when it cannot be sent @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info, { name: 'Tilda Strand' });
  await open(page, '/ai-assistants', scripts);
  await card(page, 'Booking Agent')
    .getByRole('button', { name: /^Activate Assistant/ })
    .click();
  await page
    .getByRole('link', { name: /^Start Chat/ })
    .first()
    .click();
  const panel = chat(page, 'Booking Agent');
  await ask(page, 'Booking Agent', 'x'.repeat(10_000));
  await expect(panel.getByRole('alert')).toContainText('at most 4000 character(s)');
  const line = panel.getByRole('textbox', { name: 'Message to Booking Agent' });
  await expect(line).toHaveValue('x'.repeat(10_000));
  if (!scripts) return;

  const send = panel.getByRole('button', { name: 'Send message' });
  await line.fill('   ');
  await expect(send).toBeDisabled();
  await page.route('**/api/assistant/chat', (route) => route.fulfill({ status: 502, body: '' }));
  await ask(page, 'Booking Agent', 'what is a first hold?');
  await expect(panel.getByRole('log')).toContainText(
    "I'm experiencing technical difficulties. Please try again in a moment.",
  );
  await expect(line).toHaveValue('what is a first hold?');
  await page.unroute('**/api/assistant/chat');
  await send.click();
  await expect(panel.getByRole('log')).toContainText('a pencil mark');
  await expect(line).toHaveValue('');
});

test('the browser keeps a copy, which goes at sign-out @with-scripts', async ({
  page,
  scripts,
}, info) => {
  // Copying needs scripts.
  await joinAs(page.request, info, { name: 'Tilda Strand' });
  await open(page, '/ai-assistants', scripts);
  await card(page, 'Publicist')
    .getByRole('button', { name: /^Activate Assistant/ })
    .click();
  await page
    .getByRole('link', { name: /^Start Chat/ })
    .first()
    .click();
  await expect(chat(page, 'Publicist').getByRole('log')).toContainText('Hello!');
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('ai-assistant-states'),
      localStorage.getItem('ai-chat-histories'),
    ]);
  await expect.poll(async () => (await kept())[1]).toContain("I'm your Publicist");
  expect((await kept())[0]).toContain('"publicist":true');
});

test('the screen is accessible, fits and stands still @with-scripts', async ({ page }, info) => {
  // Axe is a script.
  await joinAs(page.request, info, { name: 'Tilda Strand' });
  await inspect(page, '/ai-assistants');
  await card(page, 'Publicist')
    .getByRole('button', { name: /^Activate Assistant/ })
    .click();
  await page
    .getByRole('link', { name: /^Start Chat/ })
    .first()
    .click();
  await ask(page, 'Publicist', 'help me with my artist bio');
  await expect(chat(page, 'Publicist').locator('.msg-offer')).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
});

test('what is asked for is done by a press, and a colleague is asked in the same words @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info, { name: 'Tilda Strand', genre: 'Dream pop' });
  await open(page, '/ai-assistants', scripts);
  await card(page, 'Artist Manager')
    .getByRole('button', { name: /^Activate Assistant/ })
    .click();
  await page
    .getByRole('link', { name: /^Start Chat/ })
    .first()
    .click();
  await ask(page, 'Artist Manager', 'ask my publicist to write my bio');
  await chat(page, 'Artist Manager').getByRole('button', { name: 'Ask your Publicist' }).click();
  const log = chat(page, 'Publicist').getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('write my bio');
  await expect(log).toContainText('Tilda Strand makes');

  await ask(page, 'Publicist', 'kick pattern for house at 126');
  await chat(page, 'Publicist')
    .getByRole('button', { name: 'Open it in the Beat Machine' })
    .click();
  await expect(page).toHaveURL(/\/beat-machine\?prompt=/);
  await expect(page.getByRole('link', { name: 'Remove tempo 126 BPM' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove steps kick x---x---/ })).toBeVisible();

  await open(page, '/ai-assistants?chat=publicist', scripts);
  await ask(page, 'Publicist', 'add a show at Knust in Hamburg on 12 September 2031');
  const offer = chat(page, 'Publicist').locator('.msg-offer').last();
  await expect(offer.getByRole('textbox', { name: 'Venue' })).toHaveValue('Knust');
  await expect(offer.getByRole('textbox', { name: 'City' })).toHaveValue('Hamburg');
  await expect(offer.getByLabel('Date')).toHaveValue('2031-09-12');
  await offer.getByRole('button', { name: 'Add this show' }).click();
  await expect(page).toHaveURL(/\/(\?|#|$)/);
  await expect(page.getByText('Knust').first()).toBeVisible();
});
