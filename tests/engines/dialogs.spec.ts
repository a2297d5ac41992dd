import { writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { joinAs } from '#tests/browser/artists.ts';
import { meanColour, redAndBlue } from '#tests/browser/pictures.ts';
import { expect, test } from './engine.ts';
import type { Phone } from './phone.ts';

test('a dialog takes the focus, gives it back at Escape, and crops a picture by keyboard', async ({
  phone,
  request,
}, info) => {
  const { address } = await joinAs(request, info, { name: 'Tilda' });
  await phone.takeOver(request);
  await phone.open('/');
  await phone.awake();
  const opener = phone.get('link', 'Change profile image');
  const popup = phone.get('dialog', 'Profile image');
  await opener.click();
  await popup.shown();
  const focusIs = () =>
    phone.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === document.body) return 'in no part of the page';
      return activeElement?.closest('[role=dialog], dialog') ? 'inside' : 'outside';
    });
  await phone.poll(focusIs).toBe('inside');
  // The Tab key moves through the dialog and the browser's own bars, never to content beneath.
  for (let press = 0; press < 8; press += 1) {
    await phone.press('Tab');
    expect(await focusIs()).not.toBe('outside');
  }
  await phone.press('Escape');
  await popup.gone();
  const focused = () => phone.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await phone.poll(focused).toBe('Change profile image');

  await opener.click();
  await popup.shown();
  const { name, buffer } = await redAndBlue();
  const path = info.outputPath(name);
  await writeFile(path, buffer);
  await popup.css('input[type=file]').choose(path);
  await popup.get('button', 'Move the profile image in its frame').focus();
  // Moved to the right edge: the crop is blue alone.
  for (let press = 0; press < 8; press += 1) await phone.press('ArrowLeft', 'Shift');
  await popup.get('button', 'Save').click();
  await popup.gone();

  await expectBlue(phone, request, address);
});

test('a picture is cropped by pointer', async ({ phone, request }, info) => {
  const { address } = await joinAs(request, info, { name: 'Tilda' });
  await phone.takeOver(request);
  await phone.open('/?edit=profileImage');
  await phone.awake();
  const popup = phone.get('dialog', 'Profile image');
  const { name, buffer } = await redAndBlue();
  const path = info.outputPath(name);
  await writeFile(path, buffer);
  await popup.css('input[type=file]').choose(path);
  const frame = popup.get('button', 'Move the profile image in its frame');
  const { x, y } = await frame.place();
  // Further than the picture's size: it stops at its edge.
  await phone.session.point([
    { x, y },
    'down',
    { x: x - 60, y },
    { x: x - 160, y: y + 4 },
    { x: 4, y: y + 4 },
    'up',
  ]);
  await popup.get('button', 'Save').click();
  await popup.gone();
  await expectBlue(phone, request, address);
});

/** The picture was moved to its right edge: the crop is blue alone. */
async function expectBlue(phone: Phone, request: APIRequestContext, address: string) {
  await phone.open(address);
  const face = await phone.css('main img[src^="/media/"]').attribute('src');
  const picture = await request.get(face ?? '');
  const [red = 0, , blue = 0] = await meanColour(await picture.body());
  expect(blue).toBeGreaterThan(240);
  expect(red).toBeLessThan(15);
}
