import { chromium } from 'playwright';
import { findWholeChromium } from '../scripts/find-chromium.mjs';
import { median } from './load.mjs';
import { jobsDone, register, startApp, upload, wav } from './server.mjs';
import { slowProxy } from './slow-proxy.mjs';

const CONNECTIONS = {
  slow4g: { kilobits: 1600, roundTripMs: 150 },
  bad: { kilobits: 400, roundTripMs: 400 },
};

/**
 * Time from pressing play to sound, on two slow connections, and whether a minute plays without a stall. The
 * page is loaded over the same connection; play is pressed once its scripts run, and in another run as soon
 * as the page can be read, before them.
 * @returns milliseconds per connection, median of `rounds`, and the share of a minute that was silent
 */
export async function pressPlay({ rounds = 3, seconds = 60 } = {}) {
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--no-sandbox', '--autoplay-policy=user-gesture-required'],
  });
  try {
    const artist = await register(app.url, 'press');
    await upload(app.url, artist, 'Long Tide', wav(100));
    await jobsDone(app.url);
    const results = {};
    for (const [name, speed] of Object.entries(CONNECTIONS)) {
      const proxy = await slowProxy(app.url, speed);
      const address = `${proxy.url}/profile/${artist.artistId}`;
      const awake = [];
      const early = [];
      for (let round = 0; round < rounds; round += 1) {
        awake.push((await listen(browser, address, { awake: true })).milliseconds);
        early.push((await listen(browser, address, { awake: false })).milliseconds);
      }
      const { silentMs } = await listen(browser, address, { awake: true, seconds });
      results[name] = { awake: median(awake), early: median(early), silentMs };
      await proxy.close();
    }
    return results;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function listen(browser, address, { awake, seconds = 0 }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load', timeout: 90_000 });
    if (awake) {
      // On a slow connection scripts start only at an interaction.
      await page.keyboard.press('Shift');
      await page.waitForFunction(() =>
        Object.keys(globalThis.document.body).some((key) => key.startsWith('__react')),
      );
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
    }
    await page.evaluate(() => {
      const audio = globalThis.document.querySelector('audio');
      globalThis.heard = { pressed: 0, sounded: 0 };
      globalThis.addEventListener(
        'click',
        () => (globalThis.heard.pressed ||= performance.now()),
        true,
      );
      audio.addEventListener('playing', () => (globalThis.heard.sounded ||= performance.now()));
    });
    await page.locator('main ol a[data-play]').first().click();
    await page.waitForFunction(
      () => globalThis.heard.sounded && globalThis.document.querySelector('audio').currentTime > 0,
      undefined,
      { polling: 20, timeout: 30_000 },
    );
    if (seconds > 0) await page.waitForTimeout(seconds * 1000);
    return await page.evaluate(() => ({
      milliseconds: globalThis.heard.sounded - globalThis.heard.pressed,
      silentMs: Math.max(
        0,
        performance.now() -
          globalThis.heard.sounded -
          globalThis.document.querySelector('audio').currentTime * 1000,
      ),
    }));
  } finally {
    await context.close();
  }
}
