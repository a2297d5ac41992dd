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

/** Waits until the page with this title describes its whole content. */
async function heard(bus: AccessibilityBus, title: RegExp): Promise<Accessible[]> {
  let all: Accessible[] = [];
  await expect
    .poll(
      async () => {
        // A page that is changing is read again.
        const page = await bus.page().catch(() => null);
        all = page ? flat(page) : [];
        return all[0]?.name ?? '';
      },
      { timeout: 60_000 },
    )
    .toMatch(title);
  return all;
}

/** Checks of every screen: everything focusable has a name, and there are headings. */
function expectReadable(all: Accessible[], screen: string): void {
  // Containers that get the focus by a script or a link alone need no name.
  const nameless = all.filter(
    ({ focusable, name, role }) =>
      focusable && name.trim() === '' && !['landmark', 'section'].includes(role),
  );
  expect(
    nameless.map(({ role, states }) => `${role} ${states.join(' ')}`),
    screen,
  ).toEqual([]);
  expect(
    all.map(({ role }) => role),
    screen,
  ).toContain('heading');
}

const entry = (all: Accessible[], name: string) =>
  all.find((one) => one.role === 'entry' && one.name === name);

test('a screen reader is told of fields that are required, and of those that were refused', async ({
  phone,
  bus,
}) => {
  await phone.open('/auth?tab=create');
  await phone.awake();
  const untouched = await heard(bus, /Artist Space/);
  expectReadable(untouched, 'sign-up');
  expect(entry(untouched, 'Email')?.states).toEqual(['required']);

  await phone.get('button', 'Create Account').click();
  await phone.css('input[aria-invalid=true]').shown();
  await expect
    .poll(
      async () => {
        const page = await bus.page().catch(() => null);
        const { states, description } = (page && entry(flat(page), 'Email')) ?? {};
        return { isRefused: states?.includes('invalid_entry'), isExplained: Boolean(description) };
      },
      { timeout: 60_000 },
    )
    .toEqual({ isRefused: true, isExplained: true });
});

test('five screens tell a screen reader names and headings', async ({
  phone,
  request,
  bus,
}, info) => {
  test.setTimeout(180_000);
  const { id, address } = await joinAs(request, info, { name: 'Ana Lima' });
  await fillEverything(request);
  const track = await addTrack(request, 'Shore', { isPublic: 'true' });
  await phone.takeOver(request);
  for (const [screen, [at, title]] of Object.entries({
    profile: [address, /^Ana Lima/],
    track: [`/tracks/${track}`, /^Shore/],
    library: ['/beats', /^Music Studio/],
    settings: ['/settings', /^Settings/],
    shop: [`/shop/${id}`, /^Official Merchandise|Ana Lima/],
  } as const)) {
    await phone.open(at);
    await phone.awake();
    expectReadable(await heard(bus, title), screen);
  }
});
