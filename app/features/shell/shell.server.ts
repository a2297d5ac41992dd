import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { openDoor, type Door } from '#app/operations/door.server.ts';
import { gateIsOpen } from '#app/operations/gate.server.ts';
import { takeToast } from '#app/operations/toast.server.ts';
import { VISITOR_VERSION } from '#app/operations/visitor-cache.server.ts';

/** How the signed-in artist is shown in the header. */
export interface Face {
  name: string;
  pictureUrl: string | null;
}

/**
 * What every screen's frame needs. It stands before the gate, so it tells a locked-out visitor
 * nothing: no viewer, and no message.
 * @param faceOf asked for signed-in artists only
 */
export async function loadShell(
  { request, params }: LoaderFunctionArgs,
  faceOf: (door: Door) => Promise<Face>,
) {
  const door = await openDoor({ request, params }, { gate: 'open' });
  const { context } = door;
  const locked = !(await gateIsOpen(context, request));
  const taken = locked ? undefined : await takeToast(context.client.cookieHeader);
  const viewer = locked ? null : context.viewer;
  const headers = new Headers(context.respond);
  if (taken) headers.append('Set-Cookie', taken.taken);
  else if (!viewer) headers.set(VISITOR_VERSION, locked ? 'locked' : 'open');
  return data(
    {
      viewer: viewer && {
        artistId: viewer.artistId,
        email: viewer.email,
        ...(await faceOf(door)),
      },
      toast: taken?.toast ?? null,
    },
    { headers },
  );
}

export type Viewer = Face & { artistId: number; email: string };

export type Shell = {
  viewer: Viewer | null;
  toast: { title: string; description?: string; variant?: 'destructive' } | null;
};
