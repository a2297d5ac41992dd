import { chromium } from 'playwright';
import { findWholeChromium } from '../scripts/find-chromium.mjs';
import { jobsDone, register, startApp, upload, wav } from './server.mjs';
import { longNote, microphone, VOICE_RATE } from './voice.mjs';

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/**
 * Sings over a track on Slow 4G and saves right after stopping.
 * @returns seconds from Stop until the owner of the track has the take, and its size in bytes as WAV
 */
export async function singOnSlowLine({ seconds = 180 } = {}) {
  const heard = microphone(longNote(20));
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--no-sandbox', ...heard.args],
  });
  try {
    const owner = await register(app.url, 'owner');
    const track = await upload(app.url, owner, 'Long Tide', wav(30));
    await jobsDone(app.url);
    const singer = await register(app.url, 'singer');
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const [name, ...value] = singer.cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url: app.url }]);
    const page = await context.newPage();
    await page.goto(`${app.url}/tracks/${track.id}/record`);
    const start = page.getByRole('button', { name: 'Quick Record' });
    await start.waitFor();
    await page.waitForFunction(
      () => ![...globalThis.document.querySelectorAll('.rec-btn')].some((one) => one.disabled),
    );
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
    await start.click();
    await page.getByRole('button', { name: 'Stop recording' }).waitFor();
    await page.waitForTimeout(seconds * 1000);
    const stopped = performance.now();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('button', { name: /^Send to / }).click();
    const address = `${app.url}/api/artists/${owner.artistId}/collaborations/pending`;
    for (;;) {
      const answer = await fetch(address, { headers: { cookie: owner.cookie } });
      if ((await answer.json()).length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return {
      secondsToInbox: (performance.now() - stopped) / 1000,
      wavBytes: seconds * VOICE_RATE * 2,
    };
  } finally {
    await browser.close();
    await app.stop();
    heard.remove();
  }
}
