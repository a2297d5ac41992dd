import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

test('a beat is edited by its sections and parts, compared, and taken along @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const begun = await page.request.post('/api/ai-generations', {
    data: {
      type: 'beat',
      prompt: 'A pop beat at 120 bpm, no voice',
      title: 'Rent Party',
      genre: 'pop',
      duration: 15,
      quality: 'standard',
      seed: 'one',
    },
  });
  const { id } = (await begun.json()) as { id: number };
  await open(page, `/generations/${id}`, scripts);
  await page.getByRole('link', { name: 'Edit this' }).click({ timeout: 120_000 });

  await expect(page.getByRole('heading', { name: 'Edit', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit as a list' }).click();
  await expect(page.getByLabel('Bass: take')).toBeVisible();
  await page.getByRole('button', { name: 'Make this version' }).click();
  await expect(page.getByText('Change something first')).toBeVisible();
  // The browser's console logs such a response as an error.
  const errors = watchErrors(page);
  await page.getByLabel('Bass: take').selectOption('Take 2');
  await page.getByLabel('Tempo in beats a minute').fill('100');
  const section = page.getByRole('listitem').filter({ has: page.getByText(/^1\. /) });
  await section.locator('summary').click();
  await section.getByLabel('Drums').selectOption('Silent here');
  await expectFitting(page);
  if (scripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'Make this version' }).click();

  await expect(page).toHaveURL(/\/generations\/\d+$/);
  await page.getByRole('link', { name: 'Edit this' }).click({ timeout: 120_000 });
  const versions = page.getByRole('region', { name: 'Versions', exact: true });
  await expect(versions.getByText('100 BPM, Bass: take 2, 1 section changed')).toBeVisible();
  await expect(versions.getByRole('link', { name: 'As composed' })).toBeVisible();
  // It continues from the values of this version.
  await page.getByRole('link', { name: 'Edit as a list' }).click();
  await expect(page.getByLabel('Bass: take')).toHaveValue('2');
  await expect(page.getByLabel('Tempo in beats a minute')).toHaveValue('100');
  if (scripts) {
    await page.getByRole('button', { name: 'Hear A' }).click();
    await expect(page.getByRole('button', { name: 'Hear A' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Hear B' }).click();
    await expect(page.getByRole('button', { name: 'Hear B' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectAccessible(page);
  }
  await expectFitting(page);
  // A version is numbered beside its original.
  const project = page.getByRole('link', { name: 'DAWproject' });
  const file = await page.request.get((await project.getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toContain('Rent Party 2.dawproject');

  await page.getByRole('button', { name: 'More like this' }).click();
  await expect(page).toHaveURL(/\/generations\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Rent Party' }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
