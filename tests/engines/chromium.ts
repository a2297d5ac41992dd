import { chromium, type ElementHandle, type Page } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.mjs';
import type { Engine, EngineOptions, Session } from './session.ts';

const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Opens Chromium with Playwright, as in `tests/browser`. */
export async function openChromium({ scripts }: EngineOptions): Promise<Engine> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...MICROPHONE],
  });
  return {
    version: browser.version(),
    async newSession() {
      const context = await browser.newContext({ javaScriptEnabled: scripts });
      return sessionOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

function sessionOf(page: Page): Session {
  return {
    async goTo(url) {
      await page.goto(url);
    },
    evaluate: (source) => page.evaluate(`(async () => await ${source})()`),
    async point(steps) {
      for (const step of steps) {
        if (step === 'down') await page.mouse.down();
        else if (step === 'up') await page.mouse.up();
        else await page.mouse.move(step.x, step.y, { steps: 3 });
      }
    },
    type: (text) => page.keyboard.type(text),
    press: (key, held = []) => page.keyboard.press([...held, key].join('+')),
    async chooseFiles(source, paths) {
      const handle = await page.evaluateHandle(source);
      await (handle as unknown as ElementHandle<HTMLInputElement>).setInputFiles([...paths]);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    async addCookies(cookies) {
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie })));
    },
    picture: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
