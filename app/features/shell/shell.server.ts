import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { openDoor } from '#app/operations/door.server.ts';
import { gateIsOpen } from '#app/operations/gate.server.ts';
import { takeToast } from '#app/operations/toast.server.ts';
import { VISITOR_VERSION } from '#app/operations/visitor-cache.server.ts';

/**
 * What every screen's frame needs. It stands before the gate, so it tells a locked-out visitor
 * nothing: no viewer, and no message.
 */
export async function loadShell({ request, params }: LoaderFunctionArgs) {
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
      viewer: viewer && { artistId: viewer.artistId, email: viewer.email },
      toast: taken?.toast ?? null,
    },
    { headers },
  );
}

export type Shell = {
  viewer: { artistId: number; email: string } | null;
  toast: { title: string; description?: string; variant?: 'destructive' } | null;
};
