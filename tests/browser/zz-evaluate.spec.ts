import { addTrack, fillEverything, joinAs } from './artists.ts';
import { test } from './browser.ts';
import { open } from './screen.ts';
import { walkByKeyboard } from './keyboard.ts';
import { faintControls, namesWithoutWords, cutWhenDoubled } from './screen-parts.ts';
import { appendFileSync } from 'node:fs';

const OUT = '/tmp/hands-evaluate.txt';
const screens = (id: number, track: number) => [
  '/',
  ...[
    'hero',
    'featuredTrack',
    'images',
    'pinnedProjects',
    'bio',
    'contact',
    'social',
    'videos',
    'stats',
    'discography',
    'tour',
    'press',
  ].map((s) => `/?edit=${s}`),
  '/?controls=1',
  '/?edit=profileImage',
  '/beats',
  '/beats/upload',
  `/beats/${track}/edit`,
  `/beats/${track}/delete`,
  `/beats/${track}/plays`,
  `/tracks/${track}`,
  `/tracks/${track}/record`,
  '/ai-studio',
  '/ai-studio/humming-to-song',
  '/ai-studio/humming-to-midi',
  '/ai-studio/humming-library',
  '/beat-machine',
  '/ai-assistants',
  '/inbox',
  '/notifications',
  '/merch',
  '/merch/new',
  '/merch/orders',
  '/push',
  '/push/new',
  '/settings',
  '/settings/delete',
  '/settings/authenticator',
  '/explore',
  '/followers',
  '/offline',
  '/share',
  '/welcome',
  `/profile/${id}`,
  `/profile/${id}/contact`,
  `/shop/${id}`,
  `/shop/${id}/cart`,
  `/report/artist/${id}`,
  `/links/${id}`,
  `/confirm`,
];
test('evaluate @with-scripts', async ({ page, browser, gateCookie, baseURL }, info) => {
  test.setTimeout(900_000);
  const { id } = await joinAs(page.request, info, { name: 'Tilda Berg' });
  await fillEverything(page.request);
  const track = await addTrack(page.request, 'Shore', { isPublic: 'true' });
  const walk = async (p: typeof page, list: string[], who: string) => {
    for (const address of list) {
      const say = (what: string, faults: string[]) => {
        for (const f of faults)
          appendFileSync(OUT, `${who} ${address} ${what}: ${f.replace(/\s+/g, ' ')}\n`);
      };
      try {
        await p.setViewportSize({ width: 360, height: 740 });
        await p.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await open(p, address, true);
        say('name', await namesWithoutWords(p));
        say('faint-dark', await faintControls(p));
        await p.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        say('faint-light', await faintControls(p));
        await p.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        say('doubled', await cutWhenDoubled(p));
        say('tab', await walkByKeyboard(p));
        await p.setViewportSize({ width: 1280, height: 800 });
        say('tab-wide', await walkByKeyboard(p));
        appendFileSync(OUT, `${who} ${address} DONE\n`);
      } catch (error) {
        say('ERROR', [String(error).slice(0, 300)]);
      }
    }
  };
  await walk(page, screens(id, track), 'artist');
  const context = await browser.newContext({ storageState: gateCookie, baseURL: baseURL! });
  await walk(
    await context.newPage(),
    [
      '/',
      '/auth',
      '/auth?tab=create',
      '/forgot',
      '/explore',
      `/profile/${id}`,
      `/profile/${id}/contact`,
      `/tracks/${track}`,
      `/shop/${id}`,
      `/shop/${id}/checkout`,
      '/nowhere',
      `/report/artist/${id}`,
    ],
    'visitor',
  );
});
