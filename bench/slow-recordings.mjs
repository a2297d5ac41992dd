import { api, awake, onPhone, PATIENCE, wait } from './phone.mjs';

const TAKE_SECONDS = 20;
const HUM_SECONDS = 10;
/** The real-time behaviour of an AudioWorklet is measured on an unthrottled processor. */
const ON_FULL_PROCESSOR = { slower: 1 };

const recorded = (page, seconds) => page.waitForTimeout(seconds * 1000);

async function arrived(at, path, isThere) {
  for (const began = performance.now(); ; await wait(50)) {
    const answer = await api(at, path);
    if (isThere(answer)) return answer;
    if (performance.now() - began > PATIENCE) throw new Error(`${path} has not changed.`);
  }
}

/** A take of twenty seconds over another artist's track: time from Stop until its owner has it. */
export function singATake(at) {
  const takes = `/api${at.track}/vocal-recordings`;
  return onPhone({ ...at, ...ON_FULL_PROCESSOR }, at.singer, async (page) => {
    const before = (await api(at, takes)).length;
    await page.goto(`${at.baseUrl}${at.track}/record`, { waitUntil: 'load' });
    await awake(page);
    await page.waitForFunction(
      () => ![...globalThis.document.querySelectorAll('.rec-btn')].some((one) => one.disabled),
    );
    await page.getByRole('button', { name: 'Quick Record' }).click();
    const stop = page.getByRole('button', { name: 'Stop recording' });
    await stop.waitFor();
    await recorded(page, TAKE_SECONDS);
    const stopped = performance.now();
    await stop.click();
    await page.getByRole('button', { name: /^Send to / }).click();
    await arrived(at, takes, (found) => found.length > before);
    return { ms: performance.now() - stopped };
  });
}

/**
 * A hum of ten seconds becomes a loop, and is played: time from 'Generate Song' until it has arrived and is
 * being converted (`sent`), and until its card shows it as ready (`ms`); then from the tap on Play to sound.
 */
export function humASong(at) {
  return onPhone({ ...at, ...ON_FULL_PROCESSOR }, at.artist, async (page) => {
    await page.goto(`${at.baseUrl}/ai-studio/humming-to-song`, { waitUntil: 'load' });
    await awake(page);
    await page.getByRole('button', { name: 'Start recording' }).first().click();
    const stop = page.getByRole('button', { name: 'Stop recording' });
    await stop.waitFor();
    await recorded(page, HUM_SECONDS);
    await stop.click();
    await page.getByRole('radio', { name: /^Beat\/Loop/ }).check();
    await page.getByRole('radio', { name: 'Short (30s)' }).check();
    const began = performance.now();
    await page.getByRole('button', { name: 'Generate Song' }).click();
    await page.getByText('Processing... This may take a few minutes').first().waitFor();
    const sent = performance.now() - began;
    const card = page.locator('.gens > li').first();
    await card.getByText('Completed', { exact: true }).waitFor();
    const ms = performance.now() - began;
    await page.evaluate(() => {
      const heard = { tapped: 0, sounded: 0 };
      globalThis.heard = heard;
      const tap = () => (heard.tapped ||= performance.now());
      globalThis.addEventListener('pointerdown', tap, true);
      const audio = globalThis.document.querySelector('#player-audio');
      audio.addEventListener('playing', () => (heard.sounded ||= performance.now()));
    });
    await card.getByRole('link', { name: /^Play / }).click();
    await page.waitForFunction(() => globalThis.heard.sounded, undefined, { polling: 20 });
    const play = await page.evaluate(() => globalThis.heard.sounded - globalThis.heard.tapped);
    return { ms, sent, play };
  });
}
