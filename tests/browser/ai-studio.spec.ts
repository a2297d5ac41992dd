import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sampleOf } from '@artist-space/audio/fixtures/sample-of.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { beatboxTake, holdsTune, humOfTune, pitchesOf, smallMix } from './ai-sounds.ts';
import { joinAs } from './artists.ts';
import { DESKTOP, expect, test } from './browser.ts';
import { expectAccessible, expectFitting, inspect, open, recorded, watchErrors } from './screen.ts';

/** Sound of the browser's microphone: the tune, again and again. */
const hum = join(mkdtempSync(join(tmpdir(), 'artist-space-hum-')), 'hum.wav');
writeFileSync(hum, humOfTune());
const HUM_SECONDS = 7.2;

const executablePath = findChromium();
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${hum}`,
    ],
  },
  permissions: ['microphone'],
});

const wav = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });
const chooseFile = (page: Page, name: string, sound: Buffer) =>
  page.locator('.work-form input[type=file][name=audio]').last().setInputFiles(wav(name, sound));
const newest = (page: Page): Locator => page.locator('.gens > li').first();

/** Waits for a conversion as a user would: the page itself shows the progress. */
async function completed(page: Page, card: Locator, timeout = 120_000): Promise<void> {
  await expect(card.getByText('Completed', { exact: true })).toBeVisible({ timeout });
}

async function download(page: Page, link: Locator): Promise<Buffer> {
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-disposition']).toMatch(/^attachment/);
  return response.body();
}

/** Duration and peak sample of a 16-bit WAV. */
function measure(file: Buffer): { seconds: number; peak: number } {
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  const bytesPerSecond = file.readUInt32LE(28);
  const data = file.indexOf('data', 12, 'latin1') + 8;
  let peak = 0;
  for (let at = data; at + 1 < file.length; at += 2) {
    peak = Math.max(peak, Math.abs(file.readInt16LE(at)));
  }
  return { seconds: (file.length - data) / bytesPerSecond, peak: peak / 32_768 };
}

/** The card is on the screen, has the focus, and nothing covers its name, its middle or its bottom. */
async function expectInSight(card: Locator): Promise<void> {
  await expect(card.getByRole('link').first()).toBeFocused();
  const isCovered = () =>
    card.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((part) => {
        const found = document.elementFromPoint(left + width / 2, top + height * part);
        return !element.contains(found);
      });
    });
  await expect.poll(isCovered).toBe(false);
}

test('a chosen file moves the form below it once @with-scripts', async ({ page }, info) => {
  await joinAs(page.request, info);
  await open(page, '/ai-studio', true);
  await page.evaluate(() => {
    const places = new Set<number>();
    const look = () => {
      const below = document.querySelector('.work-form fieldset');
      if (below) places.add(Math.round(below.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { places });
  });
  await chooseFile(page, 'kitchen.wav', humOfTune());
  await expect(page.locator('.take > .wave')).toBeVisible();
  const places = () =>
    page.evaluate(() => (window as unknown as { places: Set<number> }).places.size);
  expect(await places()).toBe(2);
});

test('a hummed tune becomes a song with that tune in it, and joins the library', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(300_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio', scripts);
  await expect(
    page.getByText('No AI generations yet. Create your first track above!'),
  ).toBeVisible();
  if (scripts) {
    await page.getByRole('button', { name: 'Start recording' }).first().click();
    await expect(page.getByText('Recording', { exact: true })).toBeVisible();
    // The recording is long enough to contain the whole tune, wherever it begins.
    await recorded(page, Math.ceil(2 * HUM_SECONDS));
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await expect(page.getByRole('button', { name: 'Play Your recording' })).toBeVisible();
  } else {
    await chooseFile(page, 'kitchen.wav', humOfTune());
  }
  await expect(page.getByLabel('What is the song about?')).toBeVisible();
  // The shortest product of a hum: a busy machine takes minutes for a whole song.
  await page.getByRole('radio', { name: /^Beat\/Loop/ }).check();
  await expect(page.getByLabel('What is the song about?')).toBeHidden();
  await page.getByRole('radio', { name: 'Short (30s)' }).check();
  await page.getByRole('radio', { name: 'R&B' }).check();
  await page.getByRole('button', { name: 'Generate Song' }).click();

  const card = newest(page);
  await expect(page.getByRole('heading', { name: 'Your AI Generations (1)' })).toBeVisible();
  await expect(
    page.getByText('Processing... This may take a few minutes depending on file size'),
  ).toBeVisible();
  // The progress is in sight and covered by nothing.
  if (scripts) await expectInSight(card);
  const listBelowTitle = () =>
    page.evaluate(() => {
      const top = (name: string) => document.querySelector(name)?.getBoundingClientRect().top ?? 0;
      return top('.gens') - top('#generations');
    });
  const below = await listBelowTitle();
  await completed(page, card, 180_000);
  if (scripts) {
    await expect(page.getByText('Done. The result is in the list.')).toBeVisible();
    // The line above the list has changed, and has not moved what is read.
    expect(await listBelowTitle()).toBe(below);
  }
  await expect(card.getByRole('img', { name: /^Melody found in your humming: / })).toBeVisible();

  const midi = await download(page, card.getByRole('link', { name: 'Download MIDI' }));
  const parts = pitchesOf(midi);
  expect(parts.some((pitches) => holdsTune(pitches))).toBe(true);
  const song = measure(await download(page, card.getByRole('link', { name: 'Download Audio' })));
  expect(Math.abs(song.seconds - 30)).toBeLessThan(6);
  expect(song.peak).toBeGreaterThan(0.3);

  if (scripts) {
    await card.getByRole('link', { name: /^Play / }).click();
    const sounds = () =>
      page.evaluate(
        () => document.querySelector<HTMLAudioElement>('#player-audio, audio')?.currentTime ?? 0,
      );
    await expect.poll(sounds, { timeout: 10_000 }).toBeGreaterThan(0.3);
    await page.getByRole('button', { name: 'Close player' }).click();
  }
  await card.getByRole('button', { name: 'Add to library' }).click();
  await expect(page.getByRole('heading', { name: 'Your track is here' })).toBeVisible();
  await page.getByRole('link', { name: 'To your library' }).click();
  await expect(page.getByRole('heading', { name: 'All Tracks (1)' })).toBeVisible();
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a mouth’s beat is heard, and played on a kit @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio?tool=beatbox-to-beats', scripts);
  await expect(page).toHaveURL(/\/ai-studio\/beatbox-to-beats$/);
  await chooseFile(page, 'boots.wav', beatboxTake());
  await page.getByRole('radio', { name: 'Trap' }).check();
  if (scripts) await page.getByRole('button', { name: '100 BPM' }).click();
  else await page.getByRole('spinbutton', { name: 'Tempo' }).fill('100');
  await page.getByRole('radio', { name: 'Short (8 bars)' }).check();
  await page.getByRole('button', { name: 'Convert to MIDI Beats' }).click();
  const card = newest(page);
  await completed(page, card);
  await expect(card.getByText('Detected Beats')).toBeVisible();
  await expect(card.getByText(/^\d+%$/)).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: /kick|snare|hat/ })).toBeVisible();
  const { seconds, peak } = measure(
    await download(page, card.getByRole('link', { name: 'Download Audio' })),
  );
  // Eight bars of four at 100 beats a minute.
  expect(Math.abs(seconds - 19.2)).toBeLessThan(0.1);
  expect(peak).toBeGreaterThan(0.3);
  const midi = pitchesOf(await download(page, card.getByRole('link', { name: 'Download MIDI' })));
  expect(midi.flat().length).toBeGreaterThan(16);
  expect(errors).toEqual([]);
});

test('a hum is sung note for note, and what is no melody says so @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(300_000);
  await joinAs(page.request, info);
  await open(page, '/ai-studio/humming-to-vocals', scripts);
  const convert = page.getByRole('button', { name: 'Convert to Vocals' });
  if (scripts) await expect(convert).toBeDisabled();
  await chooseFile(page, 'tune.wav', humOfTune());
  await page.getByRole('radio', { name: 'Jazz Male' }).check();
  await page.getByLabel('Lyrics Theme').fill('rain on glass');
  await convert.click();
  await completed(page, newest(page));
  const sung = measure(
    await download(page, newest(page).getByRole('link', { name: 'Download Audio' })),
  );
  // The length of the hum, plus the reverb after the last note.
  expect(sung.seconds).toBeGreaterThan(HUM_SECONDS - 0.2);
  expect(sung.seconds).toBeLessThan(HUM_SECONDS + 4);

  await open(page, '/ai-studio/humming-to-vocals', scripts);
  await chooseFile(page, 'silence.wav', Buffer.from(silence(4)));
  await convert.click();
  await expect(newest(page).getByText(/^Processing failed - .{20,}/)).toBeVisible({
    timeout: 90_000,
  });
  // To try the same recording again would lead nowhere.
  await expect(newest(page).getByRole('link', { name: 'Use another recording' })).toHaveAttribute(
    'href',
    /\/ai-studio\/humming-to-vocals\?again=\d+$/,
  );
});

test('without scripts the device’s own recorder serves @without-scripts', async ({
  page,
}, info) => {
  // With scripts the page itself records.
  test.setTimeout(120_000);
  await joinAs(page.request, info);
  for (const room of ['humming-to-song', 'humming-to-vocals', 'beatbox-to-beats']) {
    await page.goto(`/ai-studio/${room}`);
    const recorder = page.getByLabel('Record with this device').first();
    await expect(recorder).toBeVisible();
    await expect(recorder).toHaveAttribute('capture', /.*/);
    await expect(recorder).toHaveAttribute('accept', 'audio/*');
  }
  // The recording is sent; the file field beside it stays empty.
  await page.getByLabel('Record with this device').setInputFiles(wav('memo.wav', beatboxTake()));
  await page.getByRole('radio', { name: 'Short (8 bars)' }).check();
  await page.getByRole('button', { name: 'Convert to MIDI Beats' }).click();
  await completed(page, newest(page));
  await expect(newest(page).getByText('Detected Beats')).toBeVisible();
});

/** A silent WAV. */
function silence(seconds: number): Uint8Array {
  const file = Buffer.alloc(44 + seconds * 16_000 * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(16_000, 24);
  file.writeUInt32LE(32_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(file.length - 44, 40);
  return file;
}

test('a mix is taken apart, and its stems play in step @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio/stem-separation', scripts);
  const separate = page.getByRole('button', { name: 'Separate Stems' }).first();
  if (scripts) await expect(separate).toBeDisabled();
  await chooseFile(page, 'Night Bus.wav', smallMix());
  await separate.click();
  const card = newest(page);
  await completed(page, card);
  await expect(card.getByRole('heading', { name: 'Separated Stems' })).toBeVisible();
  for (const name of ['Vocals', 'Drums', 'Bass', 'Other']) {
    const stem = measure(
      await download(page, card.getByRole('link', { name: `Download ${name}` })),
    );
    expect(Math.abs(stem.seconds - 6)).toBeLessThan(0.05);
  }
  const zip = await page.request.get(
    (await card.getByRole('link', { name: 'Download all' }).getAttribute('href')) ?? '',
  );
  expect((await zip.body()).toString('latin1', 0, 2)).toBe('PK');
  await card.getByRole('link', { name: 'Open mixer' }).click();
  await expect(page.getByRole('heading', { name: 'Night Bus', level: 1 })).toBeVisible();
  if (scripts) {
    const mixer = page.getByRole('region', { name: 'Mixer' });
    await mixer.getByRole('button', { name: /^Play all stems/ }).click();
    await expect(mixer.getByRole('button', { name: /^Pause all stems/ })).toBeVisible();
    await mixer.getByRole('button', { name: 'Solo Drums' }).click();
    await expect(mixer.getByRole('button', { name: 'Solo Drums' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect
      .poll(() => mixer.getByRole('slider', { name: 'Position' }).inputValue(), { timeout: 8000 })
      .not.toBe('0');
    await mixer.getByRole('button', { name: /^Pause all stems/ }).click();
    await expectAccessible(page);
  }
  await expectFitting(page);
  // The other stems are still there.
  for (const name of ['Vocals', 'Drums']) {
    await page.getByRole('button', { name: `Add ${name} to library` }).click();
    await expect(page.getByText('Added to your library').first()).toBeVisible();
    const link = page.getByRole('link', { name: `In your library (${name})` });
    await expect(link).toBeVisible();
    if (scripts) await expect(link).toBeFocused();
  }
  await page.getByRole('link', { name: 'In your library (Vocals)' }).click();
  await expect(page.getByRole('heading', { name: 'Night Bus (Vocals)' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a hum from a file becomes a MIDI file whose notes are on the screen @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio/humming-to-midi', scripts);
  await chooseFile(page, 'tune.wav', humOfTune());
  await page.getByLabel('Title').fill('Kitchen melody');
  await page.getByLabel(/^Tempo/).fill('fast');
  const start = page.getByRole('button', { name: 'Write the MIDI file' });
  await start.click();
  await expect(page.getByText('Please enter a number between 40 and 240').first()).toBeVisible();
  // The browser logs the refusal.
  errors.length = 0;
  await expect(page.getByLabel('Title')).toHaveValue('Kitchen melody');
  await page.getByLabel(/^Tempo/).fill('');
  if (!scripts) await chooseFile(page, 'tune.wav', humOfTune());
  await page.getByRole('radio', { name: /^Sixteenths/ }).check();
  await start.click();

  const card = newest(page);
  await completed(page, card);
  await expect(
    card.getByRole('img', { name: /^Melody in the MIDI file: \d+ notes/ }),
  ).toBeVisible();
  const midi = await download(page, card.getByRole('link', { name: 'Download MIDI' }));
  expect(midi.toString('latin1', 0, 4)).toBe('MThd');
  expect(pitchesOf(midi).some((pitches) => holdsTune(pitches))).toBe(true);

  await card.getByRole('link', { name: 'Kitchen melody', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen melody' })).toBeVisible();
  await page.getByText(/^The \d+ notes as a table$/).click();
  const table = page.getByRole('table', { name: 'Notes in the MIDI file' });
  await expect(table.getByRole('columnheader')).toHaveText(['Note', 'Bar', 'Beat', 'Beats long']);
  expect(await table.getByRole('row').count()).toBe(pitchesOf(midi).flat().length + 1);
  if (scripts) await expectAccessible(page);
  await expectFitting(page);
  expect(errors).toEqual([]);
});

test('a take is kept in the humming library, used from there, and deleted @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  if (scripts) {
    await open(page, '/ai-studio/humming-to-vocals', scripts);
    await page.getByRole('button', { name: 'Start recording' }).click();
    await recorded(page, 2);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('button', { name: 'Save Recording' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Recording' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByPlaceholder('Enter a title for your recording...').fill('Kitchen melody');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Recording saved')).toBeVisible();
    await page.getByRole('link', { name: 'Humming Library' }).click();
  } else {
    await open(page, '/ai-studio/humming-library', scripts);
    await expect(
      page.getByText(
        'No humming recordings saved yet. Use the save feature in other tabs to build your library.',
      ),
    ).toBeVisible();
    await page.getByText('Add a recording from a file').click();
    await page
      .locator('input[type=file][name=audio]')
      .last()
      .setInputFiles(wav('k.wav', humOfTune()));
    await page.getByLabel('Title').fill('Kitchen melody');
    await page.getByLabel('For', { exact: true }).selectOption('humming-to-vocals');
    await page.getByRole('button', { name: 'Save Recording' }).click();
  }
  const row = page.getByRole('listitem').filter({ hasText: 'Kitchen melody' });
  await expect(row.getByText(/^Humming to Vocals, \d+ s, \d+ \w+ \d{4}$/)).toBeVisible();
  const sound = await page.request.get(
    (await row.getByRole('link', { name: 'Play Kitchen melody' }).getAttribute('href')) ?? '',
  );
  expect(sound.headers()['content-type']).toMatch(/^audio\//);
  await row.getByRole('link', { name: /^Use Kitchen melody/ }).click();
  await expect(page).toHaveURL(/\/ai-studio\/humming-to-vocals\?humming=\d+/);
  await expect(page.getByText('Kitchen melody', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Convert to Vocals' }).click();
  await expect(page.getByRole('heading', { name: 'Your AI Generations (1)' })).toBeVisible();

  // Another tool takes it too, whichever it was recorded for.
  await open(page, '/ai-studio/humming-to-song', scripts);
  const offered = page.getByRole('navigation', { name: 'Humming Library' });
  await offered.getByRole('link', { name: 'Kitchen melody' }).click();
  await expect(page).toHaveURL(/\/ai-studio\/humming-to-song\?humming=\d+/);
  await expect(page.getByText('from your Humming Library')).toBeVisible();

  await open(page, '/ai-studio/humming-library', scripts);
  page.on('dialog', (dialog) => void dialog.accept());
  await row.getByRole('link', { name: 'Delete Kitchen melody' }).click();
  if (!scripts) await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No humming recordings saved yet.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('lyrics are written from a topic, and cleared', async ({ page, scripts }, info) => {
  test.setTimeout(120_000);
  await joinAs(page.request, info);
  await open(page, '/ai-studio/humming-to-song', scripts);
  const ask = page.getByRole('button', { name: 'Generate Lyrics with AI' });
  if (scripts) await expect(ask).toBeDisabled();
  await page.getByRole('radio', { name: 'R&B' }).check();
  await page.getByLabel('What is the song about?').fill('the last night bus');
  await ask.click();
  const lyrics = page.getByLabel('Your lyrics');
  await expect(lyrics).toHaveValue(/\[Chorus\][\s\S]+\n/, { timeout: 90_000 });
  await expect(page.getByLabel('What is the song about?')).toHaveValue('the last night bus');
  await expect(page.getByRole('radio', { name: 'R&B' })).toBeChecked();
  if (!scripts) return;
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(lyrics).toHaveValue('');
});

test('lines are locked while the rest is written anew, and rhymes are suggested @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(120_000);
  await joinAs(page.request, info);
  await open(page, '/ai-studio/humming-to-song', scripts);
  const lyrics = page.getByLabel('Your lyrics');
  await page.getByLabel('What is the song about?').fill('the sea');
  await page.getByRole('button', { name: 'Generate Lyrics with AI' }).click();
  await expect(lyrics).toHaveValue(/\[Chorus\][\s\S]+\n/, { timeout: 90_000 });
  const before = (await lyrics.inputValue()).split('\n');
  await page.getByText('Line by line').click();
  await page.locator('input[name=locked]').first().check();
  await page.getByRole('button', { name: 'Rewrite the rest' }).click();
  await expect(lyrics).not.toHaveValue(before.join('\n'), { timeout: 90_000 });
  const after = (await lyrics.inputValue()).split('\n');
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]).not.toBe(before[2]);

  await page.getByRole('button', { name: 'Rhymes for this line' }).click();
  await expect(page.getByText(/^Rhymes with “/)).toBeVisible({ timeout: 60_000 });
  if (!scripts) return;
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('I walk into the night');
  await expect(page.getByText('Rhymes with “night”')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'End the line with “light”' }).click();
  await expect(lyrics).toHaveValue(/I walk into the light/);
});

test('a wrong file and an empty form are refused with a sentence', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info);
  await open(page, '/ai-studio/humming-to-song', scripts);
  await page.getByRole('button', { name: 'Generate Song' }).click();
  await expect(page.getByText('Please record or upload some humming first.').first()).toBeVisible();
  await page.getByRole('radio', { name: /^Instrumental/ }).check();
  await page
    .locator('.work-form input[type=file][name=audio]')
    .last()
    .setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Not a hum.'),
    });
  await page.getByRole('button', { name: 'Generate Song' }).click();
  await expect(page.getByText(/notes\.txt: Please select audio files/).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Instrumental/ })).toBeChecked();
});

test.describe('each room', () => {
  const rooms = [
    'humming-to-song',
    'stem-separation',
    'humming-to-vocals',
    'humming-to-midi',
    'beatbox-to-beats',
    'humming-library',
  ];
  for (const room of sampleOf(rooms, 2)) {
    test(`${room} is accessible and fits @with-scripts`, async ({ page }, info) => {
      // Axe is a script.
      test.setTimeout(120_000);
      await joinAs(page.request, info);
      const errors = watchErrors(page);
      await inspect(page, `/ai-studio/${room}`);
      await page.setViewportSize(DESKTOP);
      await inspect(page, `/ai-studio/${room}`);
      expect(errors).toEqual([]);
    });
  }
});
