import { joinAs } from '#tests/browser/artists.ts';
import { earsOfItsOwn } from '#tests/browser/loopback.ts';
import { addBeat, firstTakeOver, latenessOf, takesOver } from '#tests/browser/singing.ts';
import { recordedSeconds } from './recorded.ts';
import { expect, test } from './engine.ts';

/** Delay of a cheap phone with wireless earphones. */
const DELAY_MS = 250;

test('a take lies in time with its track once the delay of the device was measured', async ({
  phone,
  request,
}, info) => {
  await joinAs(request, info);
  const trackId = await addBeat(request);
  await phone.takeOver(request);
  await phone.open(`/tracks/${trackId}/record`);
  await phone.evaluate(earsOfItsOwn, DELAY_MS);
  await phone.awake();
  await phone.get('button', 'Measure').click();
  await phone.text(/This device hears sound \d+ ms late/).shown(30_000);
  await phone.get('button', 'Start recording after a count of three').click();
  await phone.get('button', 'Stop recording').shown();
  await phone.poll(() => recordedSeconds(phone), 30_000).toBeGreaterThanOrEqual(4);
  await phone.get('button', 'Stop recording').click();
  await phone.get('button', 'Save Vocals').click();
  await phone.text('Vocals saved').shown(30_000);

  const [vocal] = await takesOver(request, trackId);
  const late = latenessOf(await firstTakeOver(request, trackId));
  expect(late).toBeGreaterThan(DELAY_MS - 10);
  // Vocal time + offset = track time.
  expect(Math.abs(late + (vocal?.offsetMs ?? 0))).toBeLessThan(10);
});
