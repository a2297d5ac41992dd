import { isIP } from 'node:net';
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { takeToast, themeCookie, themeOf } from '#app/operations/cookies.server.ts';
import { type Door, gateIsOpen, openDoor } from '#app/operations/door.server.ts';
import { OPEN_SHELL, screenRefusal, VISITOR_VERSION } from '#app/operations/load.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { services } from '#app/operations/services.server.ts';
import { type Theme, THEMES } from '#app/operations/theme.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import * as texts from './texts.ts';

/** How the signed-in artist is shown in the header. */
interface Face {
  name: string;
  pictureUrl: string | null;
  /** The number on the bell. */
  notifications: number;
  /** Unread messages in the inbox. */
  inbox: number;
}

/**
 * What every screen's frame needs. It stands before the gate, so it tells a locked-out visitor
 * nothing: no viewer, and no message.
 * @param faceOf asked for signed-in artists only
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
  // Before anything is read: what is published from here on is heard, not missed.
  const eventsAt = services().events.position();
  const door = await openDoor({ request, params }, { gate: 'open' });
  const { context } = door;
  const locked = !(await gateIsOpen(context));
  const taken = locked ? undefined : await takeToast(context.client);
  const viewer = locked ? null : context.viewer;
  const headers = new Headers(context.responseHeaders);
  if (taken) headers.append('Set-Cookie', taken.taken);
  else if (!viewer) headers.set(VISITOR_VERSION, locked ? 'locked' : OPEN_SHELL);
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
      theme: themeOf(context.client.cookieHeader),
      named: !isIP(new URL(context.client.origin).hostname.replace(/^\[|\]$/g, '')),
    },
    { headers },
  );
}

/** Where the artist is not there (yet), somebody is signed in all the same, and can sign out. */
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
  /** Up to where this data knows what happened; null for visitors. */
  eventsAt: string | null;
  theme: Theme;
  /** Whether the site is reached by a name, not by a bare address. */
  named: boolean;
};

/** Light or dark, for this browser alone. It can be sent any number of times. */
export const chooseTheme = defineOperation({
  name: 'chooseTheme',
  input: z.object({ theme: z.enum(THEMES) }),
  permission: anyone,
  run({ client, responseHeaders }, { theme }) {
    responseHeaders.append('Set-Cookie', themeCookie(theme, client));
    return {};
  },
});

/** Answers an unknown address: visitors are redirected to the start page, artists get the 404 screen. */
export function unknownAddress({ context }: Pick<Door, 'context'>): never {
  if (!context.viewer) throw redirect('/', 303);
  throw new AppError('notFound', texts.nothingPlaysAddress);
}
