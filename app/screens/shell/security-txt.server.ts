import { DAY_MS, DAY_SECONDS } from '#app/durations.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { sharedFor } from '#app/operations/services.server.ts';

const VALID_DAYS = 180;

/**
 * /.well-known/security.txt (RFC 9116): the contact for vulnerability reports, if the host has set
 * one. It is available without passing the gate.
 */
export async function answerSecurityTxt(request: DoorArguments): Promise<Response> {
  const { context } = await openDoor(request, { gate: 'open' });
  const { env, clock } = context;
  const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
  if (!env.SECURITY_CONTACT) {
    return new Response('The host of this site names no contact.\n', {
      status: 404,
      headers: { ...plain, 'Cache-Control': 'no-store' },
    });
  }
  // Rounded to the day, so that the response is the same for everybody.
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${env.SECURITY_CONTACT}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(env.PUBLIC_URL ? [`Canonical: ${env.PUBLIC_URL}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { ...plain, 'Cache-Control': sharedFor(DAY_SECONDS, env) },
  });
}
