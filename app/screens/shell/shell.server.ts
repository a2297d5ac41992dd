import { isIP } from 'node:net';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { openDoor, type Door } from '#app/operations/door.server.ts';
import { gateIsOpen } from '#app/operations/gate.server.ts';
import { screenRefusal } from '#app/operations/load.server.ts';
import { services } from '#app/operations/services.server.ts';
import { themeOf } from '#app/operations/theme-cookie.server.ts';
import type { Theme } from '#app/operations/theme.ts';
import { takeToast } from '#app/operations/toast.server.ts';
import { OPEN_SHELL, VISITOR_VERSION } from '#app/operations/visitor-cache.server.ts';

/** How the signed-in artist is shown in the header. */
export interface Face {
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

export type Viewer = Face & { artistId: number; email: string; isListener: boolean };

export type Shell = {
  viewer: Viewer | null;
  toast: { title: string; description?: string; variant?: 'destructive' } | null;
  /** Up to where this data knows what happened; null for visitors. */
  eventsAt: string | null;
  theme: Theme;
  /** Whether the site is reached by a name, not by a bare address. */
  named: boolean;
};
