import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from '#tests/read-zip.ts';
import { addTrack, EVERYTHING_SHOWN, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectAccessible, expectFitting, open } from './screen.ts';

const section = (page: Page, title: string) => page.getByRole('region', { name: title });

/** A journey's artist on their own page, with all sections shown. */
async function begin(
  page: Page,
  info: { workerIndex: number },
  profile: Record<string, unknown> = {},
) {
  return joinAs(page.request, info, { name: 'Tilda Strand', ...EVERYTHING_SHOWN, ...profile });
}

/** Opens a section's editor with its pencil. If scripts do it in place, the focus moves along. */
async function openEditor(page: Page, title: string, scripts: boolean): Promise<void> {
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
  const heading = page.getByRole('heading', { name: `Edit ${title}` });
  await expect(heading).toBeVisible();
  if (scripts) await expect(heading).toBeFocused();
}

/** Saves; the editor closes, and the page confirms it. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('#editor-title')).toHaveCount(0);
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText('Your changes have been saved successfully.')).toBeVisible();
}

/** The form came back with an error message. */
async function refusedIn(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText('Update failed')).toBeVisible();
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.locator('#editor-title')).toHaveCount(0);
}

test('a bio: refused when too long, discarded, saved; the hero has its first line', async ({
  page,
  scripts,
}, info) => {
  const { address } = await begin(page, info, { bio: 'Old words.' });
  await open(page, '/?controls=1', scripts);
  await openEditor(page, 'Bio', scripts);
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await expect(bio).toHaveValue('Old words.');
  await bio.fill(`First line.\n\nSecond part. ${'x'.repeat(5000)}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await refusedIn(page);
  await expect(page.getByText('String must contain at most 5000 character(s)')).toBeVisible();
  await expect(bio).toHaveValue(/Second part\. x{5000}$/);
  await cancel(page);
  await expect(section(page, 'Hero').getByText('Old words.')).toBeVisible();

  await openEditor(page, 'Bio', scripts);
  await expect(bio).toHaveValue('Old words.');
  await bio.fill('First line.\n\nSecond part.');
  await save(page);
  await expect(section(page, 'Hero').getByText('First line.')).toBeVisible();
  await expect(page.getByText('Second part.')).toHaveCount(0);
  await page.goto(address);
  await expect(section(page, 'About').getByText('Second part.')).toBeVisible();
});

test('without tracks there is nothing to feature or to pin @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const { address } = await begin(page, info);
  await open(page, '/?edit=featuredTrack', scripts);
  await expect(page.getByText('No tracks available to feature')).toBeVisible();
  await open(page, '/?edit=pinnedProjects', scripts);
  await expect(page.getByText('Nothing to pin yet.')).toBeVisible();
  await page.goto(address);
  await expect(section(page, 'Pinned Projects').getByText('No pinned projects yet.')).toBeVisible();
  await expect(page.getByText('No public tracks available')).toBeVisible();
  await expect(page.getByText('No videos uploaded yet.')).toBeVisible();
});

test('tracks are featured, pinned, hidden and listed by album @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const { address } = await begin(page, info);
  await addTrack(page.request, 'Low Tide', { album: 'Shorelines' });
  await addTrack(page.request, 'Night Bus');
  const lost = await addTrack(page.request, 'Lost Reel');

  await open(page, '/', scripts);
  await openEditor(page, 'Featured Track', scripts);
  await page.getByLabel('Featured track', { exact: true }).selectOption('Night Bus');
  await cancel(page);
  await expect(section(page, 'Featured Track').getByText('Choose a track')).toBeVisible();
  await openEditor(page, 'Featured Track', scripts);
  await page.getByLabel('Featured track', { exact: true }).selectOption('Low Tide');
  await save(page);
  await expect(
    section(page, 'Featured Track').getByRole('heading', { name: 'Low Tide' }),
  ).toBeVisible();

  // The chosen item is deleted before saving: it is refused, and the other choice stays.
  await openEditor(page, 'Pinned Projects', scripts);
  await page.getByLabel('Project 1', { exact: true }).selectOption('Lost Reel');
  await page.getByLabel('Project 2', { exact: true }).selectOption('Night Bus');
  await page.request.delete(`/api/tracks/${lost}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await refusedIn(page);
  await expect(page.getByText('Please choose from your own tracks')).toBeVisible();
  const second = page.getByLabel('Project 2', { exact: true }).locator('option:checked');
  await expect(second).toHaveText('Night Bus');
  await page.getByLabel('Project 1', { exact: true }).selectOption('Empty');
  await save(page);
  await expect(section(page, 'Pinned Projects').getByText('Night Bus')).toBeVisible();

  await openEditor(page, 'Public Tracks', scripts);
  const publicly = page.getByRole('switch', { name: 'Public: Night Bus' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await publicly.click();
  await expect(publicly).not.toBeChecked();
  await saved;
  await open(page, '/', scripts);
  await expect(section(page, 'Public Tracks').getByText('Night Bus')).toHaveCount(0);
  await expect(
    section(page, 'Pinned Projects').getByText('Only you can see “Night Bus”'),
  ).toBeVisible();

  await page.goto(address);
  await expect(
    section(page, 'Featured Track').getByRole('heading', { name: 'Low Tide' }),
  ).toBeVisible();
  await expect(section(page, 'Discography').getByText('Shorelines')).toBeVisible();
  await expect(section(page, 'Activity').getByText('Published Low Tide')).toBeVisible();
  await expect(page.getByText('Night Bus')).toHaveCount(0);
});

test('what fills itself is shown or hidden by its editor @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const { address } = await begin(page, info);
  await addTrack(page.request, 'Low Tide');
  for (const [title, inPublic] of [
    ['Public Tracks', 'Tracks'],
    ['Activity', 'Activity'],
    ['Discography', 'Discography'],
  ] as const) {
    await open(page, '/', scripts);
    await openEditor(page, title, scripts);
    await page.getByLabel(/^Hidden/).check();
    await cancel(page);
    await expect(section(page, title)).toBeVisible();
    await openEditor(page, title, scripts);
    await page.getByLabel(/^Hidden/).check();
    if (scripts) {
      // The connection is cut: the choice stays, and can be saved again.
      await page.route('**/*', (route) => route.abort());
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert').getByText(/^Network error\./)).toBeVisible();
      await expect(page.getByLabel(/^Hidden/)).toBeChecked();
      await page.unroute('**/*');
    }
    await save(page);
    await expect(section(page, title)).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: inPublic, exact: true })).toHaveCount(0);
  }
});

test('figures are refused, discarded, saved and taken back @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const { address } = await begin(page, info);
  await open(page, '/', scripts);
  await expect(
    section(page, 'Performance Stats').getByText('Sample', { exact: true }),
  ).toBeVisible();
  await openEditor(page, 'Performance Stats', scripts);
  const [years, , releases] = await page.getByLabel('Value').all();
  await expect(years!).toHaveValue('5+');
  await years!.fill('');
  await releases!.fill('31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await refusedIn(page);
  await expect(years!).toHaveAttribute('aria-invalid', 'true');
  await expect(years!).toHaveValue('');
  await expect(releases!).toHaveValue('31');
  await cancel(page);
  await page.goto(address);
  await expect(page.getByText('Years Active')).toHaveCount(0);

  await open(page, '/', scripts);
  await openEditor(page, 'Performance Stats', scripts);
  await expect(releases!).toHaveValue('12');
  await years!.fill('9');
  await page.getByLabel('Label').first().fill('Winters on tour');
  await save(page);
  await expect(section(page, 'Performance Stats').getByText('Winters on tour')).toBeVisible();
  await page.goto(address);
  await expect(section(page, 'Performance Stats').getByText('Winters on tour')).toBeVisible();

  await open(page, '/?edit=stats', scripts);
  await page.getByRole('button', { name: 'Remove all three' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Winters on tour')).toHaveCount(0);
});

test('videos are added, refused, changed and deleted', async ({ page, scripts }, info) => {
  const { address } = await begin(page, info);
  await open(page, '/', scripts);
  await openEditor(page, 'Videos', scripts);
  await page.getByLabel('Title').fill('Live at the harbour');
  await page.getByLabel('Kind').selectOption('Live');
  await page.getByLabel('Address').fill('javascript:alert(1)');
  await page.getByLabel('Description').fill('One take.');
  await page.getByRole('button', { name: 'Add video' }).click();
  await refusedIn(page);
  await expect(page.getByText('Please enter an address that starts with https://')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Live at the harbour');
  await expect(page.getByLabel('Kind')).toHaveValue('live');
  await expect(page.getByLabel('Description')).toHaveValue('One take.');
  await page.getByLabel('Address').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Add video' }).click();
  const list = page.getByRole('list', { name: 'Videos' });
  await expect(list.getByText('Live at the harbour')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');

  await page.getByRole('link', { name: 'Edit Live at the harbour' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Live at the harbour');
  await page.getByLabel('Title').fill('Thrown away');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(list.getByText('Live at the harbour')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Live at the harbour' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Live at the harbour');
  await page.getByLabel('Title').fill('Live at the pier');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.getByText('Live at the pier')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(
    section(page, 'Videos').getByRole('heading', { name: 'Live at the pier' }),
  ).toBeVisible();
  await page.goto(address);
  await expect(
    section(page, 'Videos').getByRole('heading', { name: 'Live at the pier' }),
  ).toBeVisible();

  await open(page, '/?edit=videos', scripts);
  await page.getByRole('link', { name: 'Edit Live at the pier' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('No videos uploaded yet.')).toBeVisible();
});

test('press quotes are added, refused, ordered, changed and deleted, and make a press kit @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const { address } = await begin(page, info, { bio: 'Born by the sea.' });
  await open(page, '/', scripts);
  await expect(section(page, 'Press').getByText('Sample', { exact: true })).toBeVisible();
  await openEditor(page, 'Press', scripts);
  const add = async (source: string, link = '') => {
    await page.getByLabel('Quote', { exact: true }).fill('“Loud and clear.”');
    await page.getByRole('textbox', { name: 'Source' }).fill(source);
    await page.getByRole('textbox', { name: /^Link/ }).fill(link);
    await page.getByRole('button', { name: 'Add quote' }).click();
  };
  await add('Harbour Radio', 'http://radio.example/');
  await refusedIn(page);
  await expect(page.getByText('Please enter an address that starts with https://')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Source' })).toHaveValue('Harbour Radio');
  await page.getByRole('textbox', { name: /^Link/ }).fill('https://radio.example/');
  await page.getByLabel(/^Date/).fill('2026-02-28');
  await page.getByRole('button', { name: 'Add quote' }).click();
  const list = page.getByRole('list', { name: 'Quotes, in the order of your page' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveText([/Harbour Radio.*28 Feb 2026/s]);
  await add('Evening Review');
  await expect(rows).toHaveText([/Harbour Radio/, /Evening Review/]);
  await page.getByRole('button', { name: 'Move Evening Review up' }).click();
  await expect(rows).toHaveText([/Evening Review/, /Harbour Radio/]);

  await page.getByRole('link', { name: 'Edit Evening Review' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByLabel('Quote', { exact: true }).fill('The quietest loud record.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.getByText('“The quietest loud record.”')).toBeVisible();
  if (scripts) await expectAccessible(page);

  await open(page, address, scripts);
  const press = section(page, 'Press');
  await expect(press.locator('blockquote')).toHaveText([
    '“The quietest loud record.”',
    '“Loud and clear.”',
  ]);
  await expect(press.getByRole('link', { name: /^Harbour Radio/ })).toHaveAttribute(
    'href',
    'https://radio.example/',
  );
  if (scripts) await expectAccessible(page);
  await expectFitting(page);
  const saved = page.waitForEvent('download');
  await press.getByRole('link', { name: 'Download press kit' }).click();
  const kit = await saved;
  expect(kit.suggestedFilename()).toBe('Tilda Strand press kit.zip');
  const files = readZip(readFileSync(await kit.path()));
  expect(files.get('bio.md')?.toString()).toContain('Born by the sea.');
  expect(files.get('quotes.md')?.toString()).toContain('> “Loud and clear.”');

  await open(page, '/?edit=press', scripts);
  for (const source of ['Evening Review', 'Harbour Radio']) {
    await page.getByRole('link', { name: `Edit ${source}` }).click();
    await expect(page.getByRole('textbox', { name: 'Source' })).toHaveValue(source);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    // The form of an open quote hides the one for a new quote until the deletion is complete.
    await expect(page.getByRole('button', { name: 'Add quote' })).toBeVisible();
    await expect(list.getByText(source)).toHaveCount(0);
  }
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Press' })).toHaveCount(0);
});

test('the contact form is opened, closed, and keeps addresses out', async ({
  page,
  scripts,
}, info) => {
  const { address } = await begin(page, info);
  await open(page, '/?controls=1', scripts);
  const missing = page.getByRole('link', { name: /fill it in \(Contact\)$/ });
  await expect(missing).toHaveAttribute('href', /edit=contact/);
  await open(page, '/', scripts);
  await openEditor(page, 'Contact', scripts);
  const takes = page.getByLabel('Let visitors write to me on my page');
  await expect(takes).toBeChecked();
  await takes.uncheck();
  await page.getByLabel('Note').fill('Write to tilda@example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await refusedIn(page);
  await expect(page.getByText(/^Please leave out email addresses/)).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Write to tilda@example.org');
  await expect(takes).not.toBeChecked();
  await cancel(page);

  await openEditor(page, 'Contact', scripts);
  await expect(takes).toBeChecked();
  await page.getByLabel('Note').fill('For bookings, write to me.');
  await save(page);
  await expect(missing).toHaveCount(0);
  await expect(section(page, 'Contact').getByText('For bookings, write to me.')).toBeVisible();
  await page.goto(address);
  await expect(section(page, 'Contact').getByText('For bookings, write to me.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to Tilda Strand' })).toBeVisible();

  await open(page, '/?edit=contact', scripts);
  await takes.uncheck();
  await save(page);
  await expect(page.getByText('The form is closed')).toBeVisible();
  await page.goto(address);
  await expect(section(page, 'Contact').getByText('For bookings, write to me.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to Tilda Strand' })).toHaveCount(0);
  expect((await page.goto(`${address}/contact`))?.status()).toBe(404);
});

test('a link is discarded, saved, and taken off the page @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const { address } = await begin(page, info);
  await open(page, '/', scripts);
  await openEditor(page, 'Social Links', scripts);
  await page.getByLabel('TikTok').fill('@discarded');
  await cancel(page);
  await openEditor(page, 'Social Links', scripts);
  await expect(page.getByLabel('TikTok')).toHaveValue('');
  await page.getByLabel('Spotify').fill('x'.repeat(501));
  await page.getByLabel('YouTube').fill('@tildastrand');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await refusedIn(page);
  await expect(page.getByLabel('Spotify')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('YouTube')).toHaveValue('@tildastrand');
  await page.getByLabel('Spotify').fill('');
  await save(page);
  await page.goto(address);
  const connect = section(page, 'Connect');
  await expect(connect.getByRole('link', { name: /YouTube/ })).toHaveAttribute('target', '_blank');
  await expect(connect.getByRole('listitem')).toHaveCount(1);
  await open(page, '/?edit=social', scripts);
  await page.getByLabel('YouTube').fill('');
  await save(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Connect' })).toHaveCount(0);
});
