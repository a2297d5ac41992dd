import { writeFileSync } from 'node:fs';
import { test as base } from '#tests/browser/browser.ts';
import { openSlowProxy, type SlowProxy } from '#tests/browser/slow-proxy.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { Phone } from './phone.ts';
import type { Engine, EngineOptions } from './session.ts';
import { openWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

const OPEN: Record<EngineName, (options: EngineOptions) => Promise<Engine>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};

/** The size of an iPhone SE, the smallest on sale. */
const PHONE = { width: 375, height: 667 };

interface JourneyFixtures {
  /** Bytes a second that the connection carries towards the server: `test.use({ bytesPerSecond: … })`. */
  bytesPerSecond: number;
  /** Proxy between the browser and the server, which can be cut. */
  slowProxy: SlowProxy;
  /** A window of phone size that has passed the gate. `request` does not use the proxy. */
  phone: Phone;
}

interface WorkerFixtures {
  engineName: EngineName;
  /** False to disable the pages' scripts: `test.use({ runsScripts: false })` in a file of its own. */
  runsScripts: boolean;
  engine: Engine;
}

/** The test function of the journeys that run in every engine. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  runsScripts: [true, { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, runsScripts }, use) => {
      const engine = await OPEN[engineName]({ scripts: runsScripts });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  request: async ({ playwright, server, gateCookie }, use) => {
    const request = await playwright.request.newContext({
      baseURL: server.url,
      ...(gateCookie ? { storageState: gateCookie } : {}),
    });
    await use(request);
    await request.dispose();
  },
  bytesPerSecond: [Infinity, { option: true }],
  slowProxy: async ({ server, bytesPerSecond }, use) => {
    const slowProxy = await openSlowProxy(server.url, bytesPerSecond);
    await use(slowProxy);
    await slowProxy.close();
  },
  phone: async ({ engine, slowProxy, request }, use, info) => {
    const session = await engine.newSession();
    await session.resize(PHONE.width, PHONE.height);
    const phone = new Phone(session, slowProxy.url);
    await phone.takeOver(request);
    await use(phone);
    if (info.status !== info.expectedStatus) {
      const body = await session.picture().catch((e) => void console.log(e));
      if (body) writeFileSync(info.outputPath('screen.png'), body);
    }
    await session.close();
  },
});
