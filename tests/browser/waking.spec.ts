import { joinAs } from './artists.ts';
import { awake, awakeUntouched, expect, test } from './browser.ts';
import { watchErrors } from './screen.ts';

/**
 * Presses a field as soon as React listens to the page, before its first rendering: its listeners are
 * attached then, and its rendering begins in a later task.
 */
function pressAtOnce() {
  const listen = document.addEventListener.bind(document);
  let pressed = false;
  document.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    listen(type, ...rest);
    if (type !== 'click' || pressed) return;
    pressed = true;
    queueMicrotask(() => {
      document.querySelector<HTMLElement>('main input:not([type=hidden])')?.click();
      document.documentElement.dataset.pressed = '';
    });
  };
}

test('a press in the moment in which the scripts take over breaks nothing @with-scripts', async ({
  page,
}, info) => {
  // Hydration needs scripts.
  const errors = watchErrors(page);
  await joinAs(page.request, info);
  await page.addInitScript(pressAtOnce);
  for (const address of ['/merch/new', '/settings', '/beat-machine']) {
    await page.goto(address);
    await awakeUntouched(page);
    await expect(page.locator('html[data-pressed]')).toHaveCount(1);
    await page.waitForFunction(() => 'taken' in document.querySelector('audio')!.dataset);
  }
  expect(errors).toEqual([]);
});

test('an answer that is abandoned half-way is no error, any other failure is @with-scripts', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/auth');
  await awake(page);
  await page.evaluate(async () => {
    const abandoned = new AbortController();
    const answer = await fetch(location.href, { signal: abandoned.signal });
    // As Remix reads its responses: the caller is gone, and nothing waits for the end.
    void answer.text();
    abandoned.abort();
    void Promise.reject(new Error('in earnest'));
  });
  await expect.poll(() => errors).toEqual(['Error: in earnest']);
});
