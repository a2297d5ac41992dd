import { addTrack, joinAs } from '#tests/browser/artists.ts';
import { test } from './engine.ts';
import type { Phone } from './phone.ts';

/** Titles in the library, from the top. */
const titles = (phone: Phone) =>
  phone.evaluate(() =>
    [...document.querySelectorAll('.track .tt a')].map(({ textContent }) => textContent),
  );

test('the order of the library changes by keyboard and by drag, and is kept', async ({
  phone,
  request,
}, info) => {
  await joinAs(request, info);
  for (const title of ['Four', 'Three', 'Two', 'One']) await addTrack(request, title);
  await phone.takeOver(request);
  await phone.session.resize(1280, 800);
  await phone.open('/beats');
  await phone.awake();
  await phone.poll(() => titles(phone)).toEqual(['One', 'Two', 'Three', 'Four']);

  await phone.get('button', 'Move Three').focus();
  await phone.press('Space');
  await phone.press('ArrowUp');
  await phone.press('Space');
  await phone.poll(() => titles(phone)).toEqual(['One', 'Three', 'Two', 'Four']);

  const four = phone.get('button', 'Move Four');
  const from = await four.place();
  // Its present position: asking the engine for it would scroll.
  const top = await phone.evaluate(
    () => document.querySelector('[aria-label="Move Three"]')?.getBoundingClientRect().top ?? 0,
  );
  const way = Array.from({ length: 12 }, (_, step) => ({
    x: from.x,
    y: from.y + ((top + 4 - from.y) * (step + 1)) / 12,
  }));
  await four.drag(way);
  await phone.poll(() => titles(phone)).toEqual(['One', 'Four', 'Three', 'Two']);

  await phone.get('button', 'Save order').click();
  await phone.get('button', 'Save order').gone();
  await phone.open('/beats');
  await phone.awake();
  await phone.poll(() => titles(phone)).toEqual(['One', 'Four', 'Three', 'Two']);
});
