import { chromium } from 'playwright';
import { findWholeChromium } from '../scripts/find-chromium.mjs';
import { withFullProfile } from './full-profile.mjs';
import { median } from './load.mjs';
import { awake, onPhone, wait } from './phone.mjs';
import { jobsDone, register, startApp, upload, wav } from './server.mjs';

/** A phone whose processor is a sixth as fast as this machine's. */
const SLOWER = 6;
/** Time for which a page is watched after hydration, by which its late scripts have loaded. */
const WATCHED_MS = 6000;

/**
 * Longest blocks of the main thread on pages of a phone with a slow processor.
 * @param {{ rounds?: number }} options
 * @returns by page, medians in milliseconds: the longest task after hydration (`after`), and the longest
 * before (`before`); 0 if none was longer than 50 ms
 */
export async function longTasks({ rounds = 5 } = {}) {
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const at = { browser, baseUrl: app.url, slower: SLOWER };
    const results = {};
    for (const [name, path, artist] of await pagesOf(app.url)) {
      const found = [];
      for (let round = 0; round < rounds; round += 1) found.push(await watched(at, path, artist));
      results[name] = {
        after: median(found.map(({ after }) => after)),
        before: median(found.map(({ before }) => before)),
        all: found.map(({ after }) => Math.round(after)),
      };
      console.log(`${name}: ${JSON.stringify(results[name])}`);
    }
    return results;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function pagesOf(url) {
  const profile = new URL(await withFullProfile({ url })).pathname;
  const artist = await register(url, 'slow');
  let track;
  for (let index = 0; index < 12; index += 1) {
    track = await upload(url, artist, `Long Tide ${index}`, wav(10, index + 1));
  }
  for (let index = 0; index < 24; index += 1) await register(url, `artist-${index}`);
  await jobsDone(url);
  return [
    ['profile', profile],
    ['track', `/tracks/${track.id}`],
    ['explore', '/explore', artist],
    ['library', '/beats', artist],
    ['ai-studio', '/ai-studio/humming-to-song', artist],
  ];
}

function watched(at, path, artist) {
  return onPhone(at, artist, async (page) => {
    await page.addInitScript(watchTasks);
    await page.goto(at.baseUrl + path, { waitUntil: 'load' });
    // The scripts of a visitor's page start at the first interaction.
    await page.evaluate(() => globalThis.dispatchEvent(new globalThis.FocusEvent('focusin')));
    await awake(page);
    await wait(WATCHED_MS);
    return page.evaluate(() => {
      const { long, takenOver } = globalThis.tasks;
      const longest = (some) => Math.max(0, ...some.map(({ duration }) => duration));
      return {
        after: longest(long.filter(({ startTime }) => startTime >= takenOver)),
        before: longest(long.filter(({ startTime }) => startTime < takenOver)),
      };
    });
  });
}

/** Runs in the page. */
function watchTasks() {
  const tasks = { long: [], takenOver: Infinity };
  globalThis.tasks = tasks;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.long.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const body = globalThis.document.body ?? {};
    if (Object.keys(body).some((key) => key.startsWith('__react'))) {
      tasks.takenOver = performance.now();
    } else setTimeout(look, 5);
  };
  look();
}
