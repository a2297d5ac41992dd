import { addTrack, joinAs } from './artists.ts';
import { DESKTOP, expect, GATE_PASSWORD, test } from './browser.ts';
import { expectWellAtBothSizes, open, watchErrors } from './screen.ts';

test('an artist is blocked from their page and let in again, and a track is reported', async ({
  page,
  playwright,
  baseURL,
  scripts,
}, info) => {
  const errors = watchErrors(page);
  const look = () => expectWellAtBothSizes(page, scripts);
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await other.post('/api/gate', { data: { password: GATE_PASSWORD }, failOnStatusCode: true });
  const name = 'Ragnvald and the Long-Winded Harbour Orchestra';
  const { address } = await joinAs(other, info, { name });
  const trackId = await addTrack(other, 'Low Tide', { isPublic: 'true' });
  await other.dispose();
  await joinAs(page.request, info, { name: 'Tilda Strand' });

  await open(page, address, scripts);
  const more = page.locator('summary').and(page.getByLabel(`More about ${name}`));
  if (scripts) {
    const tip = page.locator('.tip');
    await more.hover();
    await expect(tip).toHaveText(`More about ${name}`);
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  }
  await more.click();
  await page.getByRole('link', { name: `Block ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Block ${name}?`);
  await look();
  await page.getByRole('button', { name: `Block ${name}` }).click();
  const blocked = page.getByRole('region', { name: 'Blocked artists' });
  await expect(blocked.getByText(name)).toBeVisible();
  // The whole card is below the header, however the page was reached.
  const isBelowHeader = () =>
    blocked.evaluate(
      (card) =>
        card.getBoundingClientRect().top >=
        (document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity),
    );
  await expect.poll(isBelowHeader).toBe(true);
  await page.setViewportSize(DESKTOP);
  await open(page, '/settings#blocked', scripts);
  await expect.poll(isBelowHeader).toBe(true);
  await look();
  await blocked.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(blocked.getByText('Nobody.', { exact: false })).toBeVisible();

  await open(page, `/tracks/${trackId}`, scripts);
  await page.getByRole('link', { name: 'Report this track' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report to the host');
  await look();
  await page.getByLabel('It uses my work', { exact: false }).check();
  await page.getByLabel('Tell us more, if you like').fill('I recorded it in 2019.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await look();
  await page.getByRole('link', { name: 'Back to the track' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Low Tide');
  expect(errors).toEqual([]);
});
