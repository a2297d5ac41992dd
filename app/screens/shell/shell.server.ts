import { isIP } from 'node:net';
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { changeUser } from '#app/features/accounts/account.queries.server.ts';
import { language } from '#app/languages/language.server.ts';
import { LANGUAGES } from '#app/languages/languages.ts';
import { languageCookie, takeToast, themeCookie, themeOf } from '#app/operations/cookies.server.ts';
import { mayHaveSession } from '#app/operations/context.server.ts';
import { type Door, openDoor, gateIsOpen } from '#app/operations/door.server.ts';
import {
  OPEN_SHELL,
  OWN_PAGE,
  screenRefusal,
  VISITOR_VERSION,
} from '#app/operations/load.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { services } from '#app/operations/services.server.ts';
import { type Theme, THEMES } from '#app/operations/theme.ts';
import { anyone } from '#app/permissions.ts';
import { webRequest, z } from '#app/validation.ts';
import * as texts from './texts.ts';

/** The signed-in artist's data in the header. */
interface Face {
  name: string;
  pictureUrl: string | null;
  /** The number on the bell. */
  notifications: number;
  /** Unread messages in the inbox. */
  inbox: number;
}

/**
 * The data of every screen's frame. It is loaded before the gate is passed, so a locked-out visitor
 * gets no viewer and no message.
 * @param faceOf called for signed-in artists only
 */
export async function loadShell(asked: LoaderFunctionArgs, faceOf: (door: Door) => Promise<Face>) {
  try {
    return await readShell(asked, faceOf);
  } catch (error) {
    throw screenRefusal(error, asked.request);
  }
}

async function readShell(
  { request, params }: LoaderFunctionArgs,
  faceOf: (door: Door) => Promise<Face>,
) {
  // Taken before any data is read, so that events published from here on are delivered, not missed.
  const isVisitor = !mayHaveSession(request.headers.get('cookie'));
  const eventsAt = isVisitor ? null : services().events.position();
  const door = await openDoor({ request, params }, { gate: 'open' });
  const { context } = door;
  const locked = !(await gateIsOpen(context));
  const taken = locked ? undefined : await takeToast(context.client);
  const viewer = locked ? null : context.viewer;
  const { progress } = services().demo;
  const demo = progress && texts.demoIsBeingComposed(progress.artists, progress.of);
  const headers = new Headers(context.responseHeaders);
  if (taken) headers.append('Set-Cookie', taken.taken);
  else if (viewer) headers.set(OWN_PAGE, '1');
  else if (!demo) headers.set(VISITOR_VERSION, locked ? 'locked' : OPEN_SHELL);
  return data(
    {
      viewer: viewer && {
        artistId: viewer.artistId,
        email: viewer.email,
        isListener: viewer.isListener ?? false,
        ...(await faceOrEmail(door, faceOf)),
      },
      toast: taken?.toast ?? null,
      eventsAt: viewer && eventsAt,
      demo: locked ? null : demo,
      theme: themeOf(context.client.cookieHeader),
      named: !isIP(new URL(context.client.origin).hostname.replace(/^\[|\]$/g, '')),
    },
    { headers },
  );
}

/** If the artist row does not exist (yet), the account is still signed in, and can sign out. */
async function faceOrEmail(door: Door, faceOf: (door: Door) => Promise<Face>): Promise<Face> {
  try {
    return await faceOf(door);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'notFound')) throw error;
    return { name: door.context.viewer?.email ?? '', pictureUrl: null, notifications: 0, inbox: 0 };
  }
}

type Viewer = Face & { artistId: number; email: string; isListener: boolean };

export type Shell = {
  viewer: Viewer | null;
  toast: { title: string; description?: string; variant?: 'destructive' } | null;
  /** The event position up to which this data is current; null for visitors. */
  eventsAt: string | null;
  theme: Theme;
  /** Says how far the demo has been filled; null on every other site, and once it is done. */
  demo: string | null;
  /** True if the site's address has a domain name, not an IP address. */
  named: boolean;
};

/** Chooses light or dark for this browser. Safe to repeat. */
export const chooseTheme = defineOperation({
  name: 'chooseTheme',
  input: z.object({ theme: z.enum(THEMES) }),
  permission: anyone,
  run({ client, responseHeaders }, { theme }) {
    responseHeaders.append('Set-Cookie', themeCookie(theme, client));
    return {};
  },
});

/** The current language, and the screen from which somebody came to choose another one. */
export const viewLanguage = defineOperation({
  name: 'viewLanguage',
  input: z.object({ request: webRequest }),
  permission: anyone,
  forListeners: true,
  run: ({ client }, { request }) => ({
    language: language(),
    to: pathWithin(client.origin, request.headers.get('referer')) ?? '/',
  }),
});

function pathWithin(origin: string, address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin && url.pathname !== '/language' ? url.pathname + url.search : null;
}

const codes = LANGUAGES.map(({ code }) => code);

/** Chooses the language for this browser, and for the account of somebody signed in. Safe to repeat. */
export const chooseLanguage = defineOperation({
  name: 'chooseLanguage',
  input: z.object({ language: z.enum(codes) }),
  permission: anyone,
  forListeners: true,
  async run({ db, clock, viewer, client, responseHeaders }, { language: chosen }) {
    responseHeaders.append('Set-Cookie', languageCookie(chosen, client));
    if (viewer) await changeUser(db, viewer.userId, { language: chosen }, clock.now());
    return {};
  },
});

/**
 * Answers an unknown address: visitors are redirected to the start page, artists get the 404
 * screen.
 */
export function unknownAddress({ context }: Pick<Door, 'context'>): never {
  if (!context.viewer) throw redirect('/', 303);
  throw new AppError('notFound', texts.nothingPlaysAtThisAddress);
}
