import { toneWav } from '#tests/audio-files.ts';
import { joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { expectWellAtBothSizes, open, watchErrors } from './screen.ts';

const wav = (name: string, seconds: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: Buffer.from(toneWav(seconds)),
});

test('an artist brings files in, sees what they become, and has them in the library', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  const errors = watchErrors(page);
  const look = () => expectWellAtBothSizes(page, scripts);
  /** Without scripts the screen is loaded again. */
  const appears = async (text: RegExp) => {
    await expect(async () => {
      if (!scripts) await page.reload();
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  };
  await joinAs(page.request, info);
  await open(page, '/import', scripts);
  await look();

  const files = page.getByLabel('ZIP, sound files or CSV');
  const send = page.getByRole('button', { name: 'Send and preview' });
  await files.setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('This is no ZIP.'),
  });
  await send.click();
  await appears(/no ZIP that can be read/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('What you send appears here with a preview.')).toBeVisible();

  await files.setInputFiles([
    wav('Slack Water.wav', 2),
    wav('Glass Weather.wav', 3),
    {
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('title,price\nSlack Water,3\n'),
    },
  ]);
  await send.click();
  await appears(/Tracks come in private/);
  await expect(page.getByText('Glass Weather').first()).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await appears(/Imported: 2 tracks/);
  await look();

  await open(page, '/beats', scripts);
  await expect(page.getByText('Slack Water').first()).toBeVisible();
  await expect(page.getByText('Glass Weather').first()).toBeVisible();
  expect(errors).toEqual([]);
});
