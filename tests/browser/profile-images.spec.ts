import type { Locator, Page } from '@playwright/test';
import { EVERYTHING_SHOWN, joinAs } from './artists.ts';
import { expect, test } from './browser.ts';
import { BAD_PICTURES, meanColour, redAndBlue } from './pictures.ts';
import { open } from './screen.ts';

/** File field of a slot, by the slot's name. */
const fileOf = (page: Page, slot: string) =>
  page.locator('input[type=file]').and(page.getByLabel(slot, { exact: true }));

type FilePayload = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file. Without scripts a button submits it. */
async function choose(input: Locator, file: FilePayload, scripts: boolean): Promise<void> {
  await input.setInputFiles(file);
  if (!scripts) {
    const form = input.page().locator('form').filter({ has: input });
    await form.getByRole('button', { name: 'Upload' }).click();
  }
}

async function uploaded(page: Page): Promise<void> {
  await expect(page.getByText('Image uploaded')).toBeVisible();
  await expect(page.getByText('Your image has been updated successfully')).toBeVisible();
}

/** A picture of the page, as the server sends it. */
async function colourOf(page: Page, address: string | null): Promise<number[]> {
  return meanColour(await (await page.request.get(address ?? '')).body());
}

test('every slot takes a picture, and the public page shows it', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  const { address } = await joinAs(page.request, info, { name: 'Tilda', ...EVERYTHING_SHOWN });
  const picture = await redAndBlue();
  await open(page, '/?edit=images', scripts);
  for (const slot of [
    'Cover image',
    'Featured track image',
    ...[1, 2, 3, 4].map((place) => `Gallery image ${place}`),
  ]) {
    await choose(fileOf(page, slot), picture, scripts);
    if (scripts) {
      const frame = page.getByRole('button', {
        name: `Move the ${slot.toLowerCase()} in its frame`,
      });
      await expect(frame).toBeFocused();
      // Moved to the left edge: the crop is red alone.
      if (slot === 'Gallery image 1') {
        await frame.press('+');
        for (let press = 0; press < 8; press += 1) await frame.press('Shift+ArrowRight');
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    }
    await uploaded(page);
    await expect(page.getByRole('button', { name: `Remove ${slot.toLowerCase()}` })).toBeVisible();
    await page.getByRole('link', { name: 'Dismiss' }).click();
  }
  const words = page.getByRole('group', { name: 'What the pictures show' });
  await words.getByLabel('Gallery image 3 shows').fill('Tilda on the quay, at dusk');
  await words.getByRole('button', { name: 'Save descriptions' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(words.getByLabel('Gallery image 3 shows')).toHaveValue('Tilda on the quay, at dusk');
  await page.goto(address);
  const gallery = page.getByRole('region', { name: 'Images' });
  await expect(gallery.getByRole('link')).toHaveCount(4);
  await expect(gallery.getByRole('link', { name: 'Tilda on the quay, at dusk' })).toBeVisible();
  await expect(gallery.getByRole('link', { name: 'Tilda, 4 of the gallery' })).toBeVisible();
  if (scripts) {
    const [red = 0, , blue = 0] = await colourOf(
      page,
      await gallery.getByRole('link').first().getAttribute('href'),
    );
    expect(red).toBeGreaterThan(240);
    expect(blue).toBeLessThan(15);
  }
  const cover = page.locator('main img').first();
  expect(await colourOf(page, await cover.getAttribute('src'))).toHaveLength(3);

  await open(page, '/?edit=images', scripts);
  await page.getByRole('button', { name: 'Remove gallery image 2' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.goto(address);
  await expect(gallery.getByRole('link')).toHaveCount(3);
  await expect(gallery.getByText('No image')).toHaveCount(1);
});

test('a profile image is cropped in its popup, which closes by itself @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  const { address } = await joinAs(page.request, info, { name: 'Tilda' });
  await open(page, '/', scripts);
  await page.getByRole('link', { name: 'Change profile image' }).click();
  const popup = page.getByRole('dialog', { name: 'Profile image' });
  await expect(popup).toBeVisible();
  await choose(fileOf(page, 'Profile image'), await redAndBlue(), scripts);
  if (scripts) {
    const frame = popup.getByRole('button', { name: 'Move the profile image in its frame' });
    for (let press = 0; press < 8; press += 1) await frame.press('Shift+ArrowLeft');
    await popup.getByRole('button', { name: 'Save' }).click();
  }
  await uploaded(page);
  await expect(popup).toHaveCount(0);
  await page.goto(address);
  const face = page.locator('main img[src^="/media/"]').first();
  const [red = 0, , blue = 0] = await colourOf(page, await face.getAttribute('src'));
  if (scripts) {
    expect(blue).toBeGreaterThan(240);
    expect(red).toBeLessThan(15);
  }
});

test('the popup closes by its cross, by Escape and by a press outside @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  await joinAs(page.request, info, { name: 'Tilda' });
  await open(page, '/', scripts);
  const pencil = page.getByRole('link', { name: 'Change profile image' });
  const popup = page.getByRole('dialog', { name: 'Profile image' });
  const closings = {
    cross: () => popup.getByRole('link', { name: 'Close' }).click(),
    ...(scripts && {
      escape: () => page.keyboard.press('Escape'),
      outside: () => page.mouse.click(8, 8),
    }),
  };
  for (const close of Object.values(closings)) {
    await pencil.click();
    await expect(popup).toBeVisible();
    // It handles keys and presses once it has the focus.
    if (scripts) await expect(popup.locator(':focus')).toBeAttached();
    await close();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL('/');
    if (scripts) await expect(pencil).toBeFocused();
  }
});

test('what is no picture for a slot is refused in words, and the slot can try again @deep-without-scripts', async ({
  page,
  scripts,
}, info) => {
  test.setTimeout(60_000);
  await joinAs(page.request, info, { name: 'Tilda', ...EVERYTHING_SHOWN });
  for (const [address, slot] of [
    ['/?edit=profileImage', 'Profile image'],
    ['/?edit=images', 'Gallery image 2'],
  ] as const) {
    for (const [what, { file, title, sentence }] of Object.entries(BAD_PICTURES)) {
      await open(page, address, scripts);
      const input = fileOf(page, slot);
      await choose(input, file, scripts);
      await expect(input, what).toHaveAccessibleDescription(
        scripts ? sentence : `${title} ${sentence}`,
        // Chromium reads no response before it has sent the whole file.
        { timeout: 30_000 },
      );
      await expect(page.getByText(title, { exact: true }), what).toBeVisible();
    }
  }
  await choose(fileOf(page, 'Gallery image 2'), await redAndBlue(), scripts);
  if (scripts) {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(fileOf(page, 'Gallery image 2')).toBeFocused();
    await choose(fileOf(page, 'Gallery image 2'), await redAndBlue(), scripts);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await uploaded(page);
});

test('a lost connection loses neither the picture nor its crop @with-scripts', async ({
  page,
  scripts,
}, info) => {
  // Without scripts the browser itself reports it.
  await joinAs(page.request, info, { name: 'Tilda', ...EVERYTHING_SHOWN });
  await open(page, '/?edit=images', scripts);
  await choose(fileOf(page, 'Gallery image 1'), await redAndBlue(), scripts);
  const across = page.getByLabel('Left to right');
  await across.fill('0.9');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Upload failed')).toBeVisible();
  await expect(across).toHaveValue('0.9');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await uploaded(page);
});
