import { addTrack, fillEverything, joinAs } from '#tests/browser/artists.ts';
import {
  flat,
  hasAccessibilityBus,
  openAccessibilityBus,
  type Accessible,
  type AccessibilityBus,
} from './at-spi.ts';
import { expect, test as base } from './engine.ts';
import type { Engine } from './session.ts';
import { openWebKit } from './webkit.ts';

const test = base.extend<object, { bus: AccessibilityBus; engine: Engine }>({
  bus: [
    async ({ browserName: _ }, use) => {
      const bus = await openAccessibilityBus();
      await use(bus);
      await bus.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ bus, runsScripts }, use) => {
      const engine = await openWebKit({ scripts: runsScripts, env: bus.env });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
});

test.skip(
  ({ engineName }) => engineName !== 'webkit' || !hasAccessibilityBus(),
  'WebKit alone tells a screen reader of Linux; at-spi2-core, gir1.2-atspi-2.0 and python3-gi read it.',
);

/** Waits until the page under this title tells of everything. */
async function heard(bus: AccessibilityBus, title: RegExp): Promise<Accessible[]> {
  let all: Accessible[] = [];
  await expect
    .poll(
      async () => {
        all = flat(await bus.page());
        return all[0]?.name;
      },
      { timeout: 30_000 },
    )
    .toMatch(title);
  return all;
}

const says = (all: Accessible[], role: string) =>
  all.filter((one) => one.role === role).map(({ name }) => name);

/** What holds of every screen: nothing to be reached is nameless, and there is one main heading. */
function expectReadable(all: Accessible[], screen: string): void {
  const nameless = all.filter(
    ({ focusable, name, role }) => focusable && name.trim() === '' && role !== 'landmark',
  );
  expect(
    nameless.map(({ role, states }) => `${role} ${states.join(' ')}`),
    screen,
  ).toEqual([]);
  const headings = all.filter(({ role }) => role === 'heading').length;
  expect(headings, `${screen} has headings`).toBeGreaterThan(0);
}

test('five screens tell a screen reader their names, roles and states', async ({
  phone,
  request,
  bus,
}, info) => {
  await phone.open('/auth?tab=create');
  await phone.awake();
  let all = await heard(bus, /Artist Space/);
  console.log(JSON.stringify(all.map(({ role, name, states }) => [role, name, ...states])));
  expectReadable(all, 'sign-up');
  await bus.spoken();
  await phone.label('Email').focus();
  for (let press = 0; press < 4; press += 1) {
    await phone.press('Tab');
    await new Promise((r) => setTimeout(r, 1500));
  }
  console.log('ORCA', JSON.stringify(await bus.spoken()));

  const { id, address } = await joinAs(request, info, { name: 'Ana Lima' });
  await fillEverything(request);
  const track = await addTrack(request, 'Shore', { isPublic: 'true' });
  await phone.takeOver(request);
  for (const [screen, at] of Object.entries({
    profile: address,
    track: `/tracks/${track}`,
    library: '/beats',
    settings: '/settings',
    shop: `/shop/${id}`,
  })) {
    await phone.open(at);
    await phone.awake();
    all = await heard(bus, /Artist Space|Ana/);
    console.log(
      screen,
      JSON.stringify(all.map(({ role, name, states }) => [role, name, ...states])),
    );
    expectReadable(all, screen);
  }
});
