import { chromium } from 'playwright';
import { findWholeChromium } from '../scripts/find-chromium.mjs';
import { median } from './load.mjs';

/** Slow 4G on a phone whose processor is a quarter as fast as this machine's. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (0.75 * 1000 * 1000) / 8,
};
const SLOWER = 4;
const LOADS = 5;

/**
 * Loads a page as a visitor who was never here does, some times, each in a browser profile of its own.
 * @param size of the window
 * @returns medians: `paintMs` until the largest thing is seen and `element`, what that was; `shift`,
 *   of which the worst is taken, from the first byte to the end of the page, scripts awake;
 *   `pictureBytes` before the first scroll
 */
export async function firstSight(address, size) {
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const sights = [];
    for (let load = 0; load < LOADS; load += 1) sights.push(await sight(browser, address, size));
    return {
      paintMs: median(sights.map(({ paintMs }) => paintMs)),
      element: sights[0].element,
      shift: Math.max(...sights.map(({ shift }) => shift)),
      pictureBytes: median(sights.map(({ pictureBytes }) => pictureBytes)),
    };
  } finally {
    await browser.close();
  }
}

async function sight(browser, address, viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watch);
    const pictures = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.sizes());
    });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    // Until the scripts are running, which on a slow connection they are once something is touched, and what
    // they change has been drawn.
    await page.evaluate(() => globalThis.dispatchEvent(new globalThis.FocusEvent('focusin')));
    await page.waitForFunction(() =>
      Object.keys(globalThis.document.body).some((name) => name.startsWith('__react')),
    );
    const sizes = await Promise.all(pictures);
    const { paintMs, element } = await page.evaluate(() => globalThis.sight);
    if (paintMs === 0) throw new Error(`The browser has not told when ${address} was painted.`);
    await scrollThrough(page);
    const { shift } = await page.evaluate(() => globalThis.sight);
    const pictureBytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return { paintMs, element, shift, pictureBytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page: the largest paint so far, and how far things have moved by themselves. */
function watch() {
  const sight = { paintMs: 0, element: '', shift: 0 };
  globalThis.sight = sight;
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      sight.paintMs = startTime;
      sight.element = element ? element.tagName.toLowerCase() : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) sight.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Down to the end, a window at a time: pictures that load late must have kept their place. */
async function scrollThrough(page) {
  for (let end = false; !end;) {
    end = await page.evaluate(() => {
      const { innerHeight, document } = globalThis;
      globalThis.scrollBy(0, innerHeight);
      return globalThis.scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForTimeout(400);
  }
}
