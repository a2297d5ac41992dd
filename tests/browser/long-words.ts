import type { APIRequestContext, Page } from '@playwright/test';
import { toneWav } from '#tests/audio-files.ts';
import { addTrack, change, fillEverything, joinAs, sendForm } from './artists.ts';
import { expect } from './browser.ts';

/** A name of 80 characters without a space, with no good place for a break. */
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const UNBROKEN_TITLE = `${UNBROKEN}${UNBROKEN.toLowerCase()}`;
/** Right to left, with digits and Latin words within. */
const HEBREW = 'שלמה ארצי והלהקה 42 Live';
const ARABIC = 'أغنية طويلة جدا عن البحر والليل والمدينة (Remix) 2031';
const EMOJI = '🎹🎤🥁🎸🎺🎻🪕🎷👩🏽‍🎤🏳️‍🌈🎹🎤🥁🎸🎺🎻';
/** A cut between code points, since half an emoji is no text. */
const words = (length: number) => {
  const cut = WORDS.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};
const WORDS = `${UNBROKEN} ${HEBREW} ${EMOJI} https://example.org/${'path/'.repeat(30)}${UNBROKEN}`;

const wav = (name: string) => ({ name, mimeType: 'audio/wav', buffer: Buffer.from(toneWav(2)) });

async function made(request: APIRequestContext, path: string, data: unknown): Promise<number> {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { id: number }).id;
}

export interface Scene {
  /** The artist with the unbroken name, and the one whose name runs from right to left. */
  long: { id: number; address: string };
  hebrew: { id: number; address: string };
  trackId: number;
  theirTrackId: number;
  albumTrackId: number;
  spaces: { pending: number; active: number };
  itemId: number;
  linkId: number;
  generationId: number;
  hummingId: number;
}

/** Two artists with text of maximum length and in foreign scripts, in all fields that are shown. */
export async function makeScene(
  long: APIRequestContext,
  hebrew: APIRequestContext,
  info: { workerIndex: number },
): Promise<Scene> {
  const her = await joinAs(hebrew, info, {
    name: HEBREW,
    genre: 'מזרחית',
    bio: `${ARABIC}\n\n${WORDS}`,
    sectionVisibility: { hero: true, tracks: true, bio: true },
  });
  const artist = await joinAs(long, info);
  await fillEverything(long);
  await change(long, {
    name: UNBROKEN,
    genre: UNBROKEN.slice(0, 60),
    bio: WORDS,
    socialLinks: { spotify: `https://open.spotify.com/${UNBROKEN}`, myspace: UNBROKEN },
  });
  const trackId = await addTrack(long, UNBROKEN_TITLE, {
    genre: UNBROKEN.slice(0, 60),
    description: WORDS,
    tags: JSON.stringify([UNBROKEN.slice(0, 40), EMOJI.slice(0, 30), 'עברית', 'ok', 'more']),
  });
  const albumTrackId = await addTrack(long, EMOJI, { album: UNBROKEN_TITLE });
  await change(long, { featuredTrack: UNBROKEN_TITLE });
  await sendForm(long, 'pinTracks', { trackIds: trackId });
  const show = { venue: UNBROKEN, city: UNBROKEN, ticketUrl: 'https://tickets.example/' };
  await sendForm(long, 'addTourDate', { date: '2032-01-31', ...show });
  await sendForm(long, 'addQuote', { text: words(280), source: UNBROKEN });
  await sendForm(long, 'saveContact', { form: 'on', note: words(400) });
  const theirTrackId = await addTrack(hebrew, ARABIC, { genre: 'عربي' });

  const ask = { collaboratorId: her.id, trackOwnerId: artist.id, description: WORDS };
  const pending = await made(hebrew, '/api/collaborations', {
    ...ask,
    trackId,
    title: UNBROKEN_TITLE,
  });
  const active = await made(hebrew, '/api/collaborations', {
    ...ask,
    trackId: albumTrackId,
    title: ARABIC,
  });
  await long.patch(`/api/collaborations/${active}`, { data: { status: 'active' } });
  for (const [request, senderId, message] of [
    [hebrew, her.id, WORDS],
    [long, artist.id, UNBROKEN_TITLE],
    [hebrew, her.id, ARABIC],
  ] as const) {
    await made(request, `/api/collaborations/${active}/messages`, {
      message,
      senderId,
      messageType: 'text',
    });
  }
  await long.post(`/api/artists/${her.id}/follow`);
  await hebrew.post(`/api/artists/${artist.id}/follow`);
  await long.post(`/api/artists/${artist.id}/messages`, {
    data: { name: UNBROKEN, email: `${'mail'.repeat(14)}@example.org`, message: WORDS },
  });

  const item = { name: UNBROKEN_TITLE, description: WORDS, price: 1234.5, category: 'apparel' };
  const itemId = await made(long, '/api/merch', { ...item, sizes: [UNBROKEN.slice(0, 30), 'M'] });
  await made(long, '/api/merch', { ...item, name: ARABIC, sizes: [] });
  const link = { artistId: artist.id, iconType: 'other', isActive: true };
  const linkId = await made(long, '/api/push-links', {
    ...link,
    title: UNBROKEN_TITLE,
    description: words(480),
    url: `https://example.org/${UNBROKEN_TITLE}`,
  });
  await made(long, '/api/push-links', { ...link, title: ARABIC, url: 'https://example.org/' });
  const generationId = await made(long, '/api/ai-generations', {
    type: 'beat',
    artistId: artist.id,
    title: UNBROKEN_TITLE,
    prompt: words(400),
  });
  const hummed = await long.post(`/api/artists/${artist.id}/humming-recordings`, {
    multipart: { title: UNBROKEN_TITLE, toolType: 'humming-to-song', audio: wav('hum.wav') },
  });
  expect(hummed.ok(), await hummed.text()).toBe(true);
  const { id: hummingId } = (await hummed.json()) as { id: number };

  return {
    long: artist,
    hebrew: her,
    trackId,
    theirTrackId,
    albumTrackId,
    spaces: { pending, active },
    itemId,
    linkId,
    generationId,
    hummingId,
  };
}

/** A layout in which a page is checked. */
interface Sight {
  name: string;
  width: number;
  height: number;
  /** WCAG 1.4.4: text alone at 200 %. */
  largeText?: boolean;
  /** WCAG 1.4.12. */
  spaced?: boolean;
}

/** Narrowest layouts, by width and by size of text: every screen is checked in these. */
const NARROWEST: readonly Sight[] = [
  { name: 'a phone at 200 %', width: 180, height: 370 },
  { name: 'a phone, text at 200 %', width: 360, height: 740, largeText: true },
  { name: 'a desk, text at 200 %', width: 1280, height: 800, largeText: true },
];
/** Wider layouts: one of them for each screen, in turn, and all in `npm run test:deep`. */
const ROOMIER: readonly Sight[] = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a phone, text spaced', width: 360, height: 740, spaced: true },
  { name: 'a desk at 400 %', width: 320, height: 200 },
  { name: 'a desk', width: 1280, height: 800 },
];

const sightsOf = (place: number): readonly Sight[] => [
  ...NARROWEST,
  ...ROOMIER.filter((_, at) => process.env['DEEP'] || at === place % ROOMIER.length),
];

/**
 * Returns the words of a page that cannot be read, in each layout.
 * @param place index of the screen among those that are checked
 */
export async function unreadable(page: Page, screen: string, place: number): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, height, largeText = false, spaced = false } of sightsOf(place)) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(
      ([large, wide]) => {
        document.documentElement.style.fontSize = large ? '200%' : '';
        const sheet = new CSSStyleSheet();
        if (wide) {
          sheet.replaceSync(
            '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
          );
        }
        document.adoptedStyleSheets = [sheet];
        const what = (element: Element) =>
          `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
        const hidden = (element: Element) =>
          element.closest('.vh, noscript, [hidden], [aria-hidden="true"] svg, .skip') !== null;
        const root = document.documentElement;
        const told: string[] = [];
        if (root.scrollWidth > root.clientWidth) {
          const wide = [...document.body.querySelectorAll('*')]
            .filter((element) => !hidden(element))
            .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
            .filter((element) => {
              for (let up = element.parentElement; up; up = up.parentElement) {
                if (getComputedStyle(up).overflowX !== 'visible') return false;
              }
              return true;
            });
          const deepest = wide.filter(
            (element) => !wide.some((one) => one !== element && element.contains(one)),
          );
          told.push(
            `sideways by ${root.scrollWidth - root.clientWidth}: ${deepest.slice(0, 2).map(what).join(' and ')}`,
          );
        }
        for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
          const box = element.getBoundingClientRect();
          if (box.width < 2 || box.height < 2 || hidden(element)) continue;
          const style = getComputedStyle(element);
          const clips = [style.overflowX, style.overflowY].some(
            (way) => way === 'hidden' || way === 'clip',
          );
          const inLine = style.display === 'inline';
          const spills =
            !inLine &&
            element.matches('.btn, .badge, .tag, .chip, .ib, .stat, .pl, h1, h2, h3, p, label');
          if (!clips && !spills) continue;
          const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const parent = node.parentElement;
            if (!node.textContent?.trim() || !parent || hidden(parent)) continue;
            // Text that is scrolled or clipped by an inner element is checked there. Text that is laid over a label,
            // such as a value above its column, has the room of the element that it is positioned in.
            let inner = false;
            let room = box;
            for (let up = parent; up !== element && up; up = up.parentElement as HTMLElement) {
              const { overflow, position } = getComputedStyle(up);
              if (overflow !== 'visible') inner = true;
              if (position === 'absolute' && up.offsetParent)
                room = up.offsetParent.getBoundingClientRect();
            }
            if (inner) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const cut = [...range.getClientRects()].some(
              (line) =>
                line.width > 0 &&
                (line.right > room.right + 2 ||
                  line.left < room.left - 2 ||
                  (clips &&
                    style.overflowY !== 'visible' &&
                    line.top + line.height / 2 > box.bottom)),
            );
            const whole = parent.closest('[title]')?.getAttribute('title') ?? '';
            if (cut && !(clips && whole.includes(node.textContent.trim()))) {
              told.push(`${clips ? 'cut' : 'spills'}: ${what(element)}`);
              break;
            }
          }
        }
        // Right-to-left text of an artist must not reverse the site's own words around it.
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (!/[\u0590-\u06ff]/.test(node.textContent ?? '')) continue;
          const parent = node.parentElement;
          if (
            parent &&
            !parent.closest('bdi, [dir="auto"], .vh, svg, script, noscript, option, .player')
          ) {
            told.push(`not set apart: ${what(parent)}`);
          }
        }
        return [...new Set(told)];
      },
      [largeText, spaced] as const,
    );
    faults.push(...found.map((fault) => `${screen}, ${name}: ${fault}`));
  }
  return faults;
}
