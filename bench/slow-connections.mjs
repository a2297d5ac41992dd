import { chromium } from 'playwright';
import { findWholeChromium } from '../scripts/find-chromium.mjs';
import { withFullProfile } from './full-profile.mjs';
import { median } from './load.mjs';
import { api, awake, onPhone, PATIENCE, wait } from './phone.mjs';
import { jobsDone, register, startApp, upload, wav } from './server.mjs';
import { slowProxy } from './slow-proxy.mjs';
import { humASong, singATake } from './slow-recordings.mjs';
import { hummedTune, microphone } from './voice.mjs';

/** The connections, each a proxy on loopback; see slow-proxy.mjs. */
const CONNECTIONS = {
  slow4g: { kilobits: 1600, upKilobits: 750, roundTripMs: 150 },
  bad: { kilobits: 400, upKilobits: 200, roundTripMs: 400 },
  intermittent: { kilobits: 1600, upKilobits: 750, roundTripMs: 150, onMs: 3000, offMs: 5000 },
  lossy: { kilobits: 1600, upKilobits: 750, roundTripMs: 150, loss: 0.2 },
};

const PASSWORD = 'correct horse';

/**
 * Measures typical actions on each of the connections: a first visit of a profile, of a track and of Explore,
 * the first play of a track page, a seek, signing in, an upload of 5 MB, a take over another artist's track,
 * and a hum that becomes a song. Each begins with an empty cache. (A take of three minutes is measured by
 * sing-slow-connection.mjs.)
 * @param {{ rounds?: number, lines?: string[], only?: string[] }} options
 * @returns per connection and action: the median in milliseconds; for the profile also `requests` and `bytes`
 * until five seconds after it was loaded, and the bytes until then (`loadBytes`)
 */
export async function slowLines({ rounds = 3, lines = Object.keys(CONNECTIONS), only } = {}) {
  const app = await startApp();
  const heard = microphone(hummedTune());
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--no-sandbox', '--autoplay-policy=user-gesture-required', ...heard.args],
  });
  try {
    const site = await furnish(app.url);
    // Warms the server up: its first rendering of a page should not be counted for the connection.
    for (const path of [site.profile, site.track])
      await (await fetch(app.url + path)).arrayBuffer();
    const results = {};
    for (const name of lines) {
      const proxy = await slowProxy(app.url, CONNECTIONS[name]);
      const at = { app, browser, baseUrl: proxy.url, ...site };
      results[name] = {};
      for (const [action, measure] of Object.entries(ACTIONS)) {
        if (only && !only.includes(action)) continue;
        const found = [];
        const times = LONG.includes(action) ? 1 : rounds;
        for (let round = 0; round < times; round += 1) found.push(await measure(at));
        results[name][action] = mediansOf(found);
        console.log(`${name}, ${action}: ${JSON.stringify(results[name][action])}`);
      }
      await proxy.close();
    }
    return results;
  } finally {
    await browser.close();
    await app.stop();
    heard.remove();
  }
}

const mediansOf = (found) =>
  Object.fromEntries(
    Object.keys(found[0]).map((name) => [name, median(found.map((one) => one[name]))]),
  );

/** Fills the site: a full profile, a track of a hundred seconds, and a full page of Explore. */
async function furnish(url) {
  const profile = new URL(await withFullProfile({ url })).pathname;
  const artist = await register(url, 'slow');
  const track = await upload(url, artist, 'Long Tide', wav(100));
  const singer = await register(url, 'singer');
  for (let index = 0; index < 24; index += 1) await register(url, `artist-${index}`);
  await jobsDone(url);
  return { profile, artist, singer, track: `/tracks/${track.id}` };
}

const ACTIONS = {
  profile: (at) => firstVisit(at, at.profile),
  track: (at) => firstVisit(at, at.track),
  explore: (at) => firstVisit(at, '/explore', at.artist),
  play: (at) => playAndSeek(at),
  signIn,
  upload: uploadFile,
  take: singATake,
  hum: humASong,
};

/** Actions that take minutes and depend on the connection alone: once is enough. */
const LONG = ['upload', 'take', 'hum'];

function firstVisit(at, path, artist) {
  return onPhone(at, artist, async (page, session) => {
    let requests = 0;
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript(watchPaint);
    await page.goto(at.baseUrl + path, { waitUntil: 'load' });
    const loadBytes = bytes;
    await wait(5000);
    const { firstPaint, largest } = await page.evaluate(() => globalThis.paints);
    return { ms: firstPaint, largest, loadBytes, bytes, requests };
  });
}

/** Runs in the page. */
function watchPaint() {
  const paints = { firstPaint: 0, largest: 0 };
  globalThis.paints = paints;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') paints.firstPaint = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Time from the tap on the button of a track page, as soon as it is visible, to sound; then from a seek. */
function playAndSeek(at) {
  return onPhone(at, undefined, async (page) => {
    await page.goto(at.baseUrl + at.track, { waitUntil: 'load' });
    await page.evaluate(() => {
      const heard = { tapped: 0, sounded: 0, sought: 0, again: 0 };
      globalThis.heard = heard;
      const tap = () => (heard.tapped ||= performance.now());
      globalThis.addEventListener('pointerdown', tap, true);
      const audio = globalThis.document.querySelector('#player-audio');
      audio.addEventListener('playing', () => (heard.sounded ||= performance.now()));
      audio.addEventListener('timeupdate', () => {
        if (heard.sought && !audio.seeking && audio.readyState > 2) {
          heard.again ||= performance.now();
        }
      });
    });
    await page.locator('main a[data-play]').first().click();
    await page.waitForFunction(() => globalThis.heard.sounded, undefined, { polling: 20 });
    const seek = page.locator('main input.seek');
    await page.waitForFunction(
      () => globalThis.document.querySelector('main input.seek')?.disabled === false,
    );
    await wait(1500);
    await seek.evaluate((slider) => {
      globalThis.heard.sought = performance.now();
      const { set } = Object.getOwnPropertyDescriptor(
        globalThis.HTMLInputElement.prototype,
        'value',
      );
      set.call(slider, String(Number(slider.max) * 0.8));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.waitForFunction(() => globalThis.heard.again, undefined, { polling: 20 });
    return page.evaluate(() => ({
      ms: globalThis.heard.sounded - globalThis.heard.tapped,
      seek: globalThis.heard.again - globalThis.heard.sought,
    }));
  });
}

/** Time from the press of 'Sign In' until the dashboard can be read. */
function signIn(at) {
  return onPhone(at, undefined, async (page) => {
    await page.goto(`${at.baseUrl}/auth`, { waitUntil: 'load' });
    await page.locator('input[type=email]').first().fill('slow@example.org');
    await page.locator('input[type=password]').first().fill(PASSWORD);
    const began = performance.now();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.locator('a[href="/beats"]').first().waitFor();
    return { ms: performance.now() - began };
  });
}

let uploads = 0;

/** Time from the press of 'Upload' until the track is in the library. */
function uploadFile(at) {
  return onPhone({ ...at, slower: 1 }, at.artist, async (page) => {
    const before = (await api(at, `/api/artists/${at.artist.artistId}/tracks`)).length;
    await page.goto(`${at.baseUrl}/beats/upload`, { waitUntil: 'load' });
    await awake(page);
    uploads += 1;
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `Slack Water ${uploads}.wav`,
        mimeType: 'audio/wav',
        buffer: wav((5 * 1024 * 1024 - 44) / (4 * 44_100), uploads + 50),
      });
    const began = performance.now();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    while ((await api(at, `/api/artists/${at.artist.artistId}/tracks`)).length === before) {
      if (performance.now() - began > PATIENCE) throw new Error('The upload did not arrive.');
      await wait(50);
    }
    return { ms: performance.now() - began };
  });
}
