import { expect, test } from '@playwright/test';
import { measureShifts, spacePlayerSource } from './space-clock.ts';

/** Seconds: the limit on drift is specified for three minutes. */
const LENGTH = 180;

/**
 * Renders the playback of the creative space, faster than real time: a click a second in each file, the
 * track's on the left and the vocal's on the right. Where the clicks fall is then known to the sample.
 */
test('both voices stay on one clock for three minutes, with their offset @with-scripts', async ({
  page,
}) => {
  // There is no Web Audio without scripts.
  test.setTimeout(120_000);
  await page.goto('about:blank');
  await page.addScriptTag({ content: await spacePlayerSource() });
  for (const offset of [0, 40, -120, 250]) {
    const shifts = await page.evaluate(measureShifts, { offset, length: LENGTH });
    expect(shifts.length).toBeGreaterThan(LENGTH - 3);
    const frames = (offset / 1000) * 44_100;
    expect(Math.max(...shifts.map((shift) => Math.abs(shift - frames)))).toBeLessThanOrEqual(1);
  }
});
