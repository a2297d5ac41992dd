import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findWholeChromium } from '../scripts/find-chromium.mjs';
import { jobsDone, register, startApp, upload, wav } from './server.mjs';

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const RATE = 48_000;

/**
 * Sings over a track on Slow 4G and saves as soon as it is stopped.
 * @returns seconds from Stop until the owner of the track has it, and what the take weighed: bytes
 *   as WAV
 */
export async function singOnSlowLine({ seconds = 180 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-voice-'));
  const voiceFile = join(folder, 'voice.wav');
  writeFileSync(voiceFile, voice(20));
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${voiceFile}`,
    ],
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
    await page.getByRole('button', { name: 'Save Vocals' }).click();
    const address = `${app.url}/api/artists/${owner.artistId}/collaborations/pending`;
    for (;;) {
      const answer = await fetch(address, { headers: { cookie: owner.cookie } });
      if ((await answer.json()).length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return {
      secondsToInbox: (performance.now() - stopped) / 1000,
      wavBytes: seconds * RATE * 2,
    };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A voice with its overtones, vibrato, breath and room noise: as hard to compress as a real one. */
function voice(seconds) {
  const frames = seconds * RATE;
  const bytes = Buffer.alloc(44 + frames * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 2, 40);
  let phase = 0;
  for (let at = 0; at < frames; at += 1) {
    const time = at / RATE;
    phase += (2 * Math.PI * (220 + 6 * Math.sin(2 * Math.PI * 5.5 * time))) / RATE;
    let sample = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic += 1) {
      sample += Math.sin(harmonic * phase) / harmonic ** 1.3;
    }
    const loudness = 0.15 + 0.1 * Math.sin(2 * Math.PI * 0.4 * time);
    const noise = 0.004 * (Math.random() + Math.random() - 1);
    bytes.writeInt16LE(Math.round(32_767 * (loudness * sample * 0.5 + noise)), 44 + at * 2);
  }
  return bytes;
}
