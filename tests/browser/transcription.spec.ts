import type { Locator, Page } from '@playwright/test';
import { renderNotMelody } from '@artist-space/audio/fixtures/hums/not-a-melody.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { beatboxTake, humOfTune, pitchesOf } from './ai-sounds.ts';
import { joinAs } from './artists.ts';
import { DESKTOP, expect, test } from './browser.ts';
import { walkByKeyboard } from './keyboard.ts';
import { expectAccessible, expectFitting, open, watchErrors } from './screen.ts';

const newest = (page: Page): Locator => page.locator('.gens > li').first();

async function convert(page: Page, tool: string, button: string, sound: Buffer): Promise<Locator> {
  await page
    .locator('.work-form input[type=file][name=audio]')
    .last()
    .setInputFiles({ name: 'take.wav', mimeType: 'audio/wav', buffer: sound });
  await page.getByRole('button', { name: button }).click();
  const card = newest(page);
  await expect(card.getByText(/^(Completed|Failed)$/)).toBeVisible({ timeout: 120_000 });
  return card;
}

async function notesOf(page: Page): Promise<number[]> {
  const link = page.getByRole('link', { name: 'Download MIDI' });
  await expect(link).toBeVisible({ timeout: 120_000 });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  return pitchesOf(await answer.body()).flat();
}

/** Unsaved changes are not lost by leaving by accident. */
async function leaveAndStay(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByRole('link', { name: 'Back to the result' }).click();
  expect(await asked).toBe('Your corrections are not saved. Leave without them?');
  await expect(page.getByRole('heading', { level: 1, name: 'What was heard' })).toBeVisible();
}

test('the notes that were heard are corrected, and made again from', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(240_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio/humming-to-midi', scripts);
  const card = await convert(page, 'humming-to-midi', 'Write the MIDI file', humOfTune());
  await expect(card.getByText('We heard 12 notes')).toBeVisible();
  await card.getByRole('link', { name: 'Correct what was heard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What was heard' })).toBeVisible();

  if (scripts) {
    await open(page, page.url(), scripts);
    expect(await walkByKeyboard(page)).toEqual([]);
    const roll = page.getByRole('application', { name: /^Piano roll with 12 notes/ });
    const now = page.getByRole('status').filter({ hasText: /No note|s long/ });
    await roll.focus();
    await page.keyboard.press('n');
    await expect(now).toContainText('C4 at 0.0');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(now).toContainText('C5 at 0.0');
    await page.keyboard.press('n');
    await page.keyboard.press('Delete');
    await expect(
      page.getByRole('application', { name: /^Piano roll with 11 notes/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(roll).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    // The last note, moved up a semitone by hand.
    await page.getByRole('button', { name: 'Previous note' }).click();
    await page.locator('summary', { hasText: 'The 11 notes as a table' }).click();
    await page.getByLabel('Note of 11').fill('A4');
    await page.getByLabel('Note of 11').blur();
    const target = page.locator('.heard-roll .is-selected .target').first();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('Nothing is chosen.');
    await page.mouse.move(box.x + 4, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 4, box.y + 12 + 48, { steps: 4 });
    await page.mouse.up();
    await expect(now).toContainText('A#4 at 0.0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.locator('.playhead')).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expectAccessible(page);
    await expectFitting(page);
    await page.setViewportSize(DESKTOP);
    await expectFitting(page);
    await leaveAndStay(page);
    await page.getByRole('button', { name: 'Make again' }).click();
  } else {
    await page.locator('summary', { hasText: 'The 12 notes as a table' }).click();
    await page.getByLabel('Note of 1', { exact: true }).fill('A#4');
    await page.getByRole('checkbox', { name: 'Delete 2', exact: true }).check();
    await page.getByLabel('Note of 12').fill('A4');
    // One note too many: the entered text stays, and the field shows what is missing.
    await page.getByLabel('Start of 13').fill('8');
    await page.getByLabel('Note of 13').fill('C5');
    await page.getByRole('button', { name: 'Save & make again' }).last().click();
    await expect(page.getByText('Please enter how long it is, in seconds')).toBeVisible();
    errors.length = 0;
    await expect(page.getByLabel('Note of 1', { exact: true })).toHaveValue('A#4');
    await expect(page.getByRole('checkbox', { name: 'Delete 2', exact: true })).toBeChecked();
    await page.getByLabel('Start of 13').fill('');
    await page.getByLabel('Note of 13').fill('');
    await expectFitting(page);
    await page.getByRole('button', { name: 'Save & make again' }).last().click();
  }
  await expect(page.getByText('You corrected what was heard: 11 notes')).toBeVisible({
    timeout: 120_000,
  });
  const pitches = await notesOf(page);
  expect(pitches).toHaveLength(11);
  expect([pitches[0], pitches[10]]).toEqual([70, 69]);
  expect(errors).toEqual([]);
});

test('hits are renamed together @deep-without-scripts', async ({ page, scripts }, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio/beatbox-to-beats', scripts);
  const card = await convert(page, 'beatbox-to-beats', 'Convert to MIDI Beats', beatboxTake());
  await expect(card.getByText(/^We heard (\d+ [a-z-]+(, | at ))+[\d.]+ BPM/)).toBeVisible();
  await card.getByRole('link', { name: 'Correct what was heard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What was heard' })).toBeVisible();
  await open(page, page.url(), scripts);
  await page.getByText(/^All hits at once/).click();
  await page.getByLabel('These were heard as').selectOption('Kick');
  await page.getByLabel('They are').selectOption('Tom');
  if (scripts) {
    await page
      .getByRole('group', { name: 'Rename all of a kind' })
      .getByRole('button', { name: 'Apply' })
      .click();
    await expectAccessible(page);
  }
  await expectFitting(page);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('These are your corrections as you saved them.')).toBeVisible();
  // Enter generates again, even if another button comes before that one.
  await page.getByLabel('Tempo you played at (BPM)').press('Enter');
  await expect(page.getByText(/^You corrected what was heard: .*\d+ toms?/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByText(/^You corrected what was heard: .*kick/)).toBeHidden();
  expect(errors).toEqual([]);
});

test('a recording that is trimmed is listened to again @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio/humming-to-midi', scripts);
  const card = await convert(page, 'humming-to-midi', 'Write the MIDI file', humOfTune());
  await card.getByRole('link', { name: 'Correct what was heard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What was heard' })).toBeVisible();
  await open(page, page.url(), scripts);
  await page.getByText(/^All notes at once/).click();
  await page.getByLabel('Keep from (s)').fill('0');
  await page.getByLabel('To (s)').fill('2.35');
  await expectFitting(page);
  await page.getByRole('button', { name: 'Listen again to this part' }).click();
  await expect(page.getByText('We heard 4 notes')).toBeVisible({ timeout: 120_000 });
  expect(errors).toEqual([]);
});

test('a recording that was refused is converted anyway @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(180_000);
  await joinAs(page.request, info);
  const errors = watchErrors(page);
  await open(page, '/ai-studio/humming-to-midi', scripts);
  const { samples, sampleRate } = renderNotMelody('insists', 'speech');
  const speech = wavFile([samples], { sampleRate });
  const card = await convert(page, 'humming-to-midi', 'Write the MIDI file', speech);
  await expect(card.getByText(/^Processing failed - .{20,}/)).toBeVisible();
  await card.getByRole('button', { name: 'Convert anyway' }).click();
  await expect(card.getByText('Completed', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(card.getByText(/^We heard \d+ notes?\. Not right\?/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Convert anyway' })).toBeHidden();
  if (scripts) await expectAccessible(page);
  await expectFitting(page);
  expect(errors).toEqual([]);
});
