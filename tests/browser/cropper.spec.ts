import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { joinAs } from './artists.ts';
import { awake, expect, test } from './browser.ts';

interface Touch {
  type: 'pointerdown' | 'pointermove' | 'pointerup';
  pointerId: number;
  /** Fractions of the frame's width and height. */
  x: number;
  y: number;
}

/** Dispatches pointer events on an element, one after the other. */
async function touch(frame: Locator, touches: Touch[]): Promise<void> {
  await frame.evaluate((element, events) => {
    // A dispatched event belongs to no pointer that the browser could capture.
    element.setPointerCapture = () => undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const { type, pointerId, x, y } of events) {
      element.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          pointerType: 'touch',
          bubbles: true,
          isPrimary: pointerId === 1,
          clientX: left + x * width,
          clientY: top + y * height,
        }),
      );
    }
  }, touches);
}

test('two fingers zoom a picture, one moves it @with-scripts', async ({ page }, info) => {
  // Without scripts the server crops from the middle.
  await joinAs(page.request, info);
  await page.request.patch('/api/my-artist', { data: { name: 'Tilda Strand' } });
  await page.goto('/?edit=images');
  await awake(page);
  const picture = { width: 1200, height: 1200, channels: 3 as const, background: '#246' };
  await page
    .getByLabel('Cover image')
    .first()
    .setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: picture }).png().toBuffer(),
    });
  const frame = page.getByRole('button', { name: /^Move the cover image/ });
  const zoom = page.getByLabel('Zoom');
  await expect(zoom).toHaveValue('1');

  await touch(frame, [
    { type: 'pointerdown', pointerId: 1, x: 0.4, y: 0.5 },
    { type: 'pointerdown', pointerId: 2, x: 0.6, y: 0.5 },
    { type: 'pointermove', pointerId: 1, x: 0.3, y: 0.5 },
    { type: 'pointermove', pointerId: 2, x: 0.7, y: 0.5 },
    { type: 'pointerup', pointerId: 2, x: 0.7, y: 0.5 },
  ]);
  await expect(zoom).toHaveValue('2');
  const across = page.getByLabel('Left to right');
  await expect(across).toHaveValue('0.5');

  // The remaining finger moves the picture: to the right, so that the left comes into sight.
  await touch(frame, [{ type: 'pointermove', pointerId: 1, x: 0.55, y: 0.5 }]);
  await expect(across).toHaveValue('0.25');
  await touch(frame, [
    { type: 'pointerup', pointerId: 1, x: 0.55, y: 0.5 },
    { type: 'pointermove', pointerId: 1, x: 0.9, y: 0.5 },
  ]);
  await expect(across).toHaveValue('0.25');
});
