import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { isSafari, type SessionDebug } from './safari.ts';

/** The data of the Safari diagnostics. Cookie and header values are never repeated. */
export const debugSession = defineOperation({
  name: 'debugSession',
  input: z.object({}),
  permission: anyone,
  run({ session, viewer, client }): SessionDebug {
    return {
      sessionID: session.shownId,
      isAuthenticated: viewer !== null,
      isSafari: isSafari(client.userAgent),
      isMobile: /Mobi|Android|iPhone|iPad/i.test(client.userAgent),
      headers: { cookie: redactedCookies(client.cookieHeader) },
    };
  },
});

function redactedCookies(header: string | null): string {
  if (!header) return '';
  return header
    .split(/;\s*/)
    .map((cookie) => `${cookie.split('=')[0] ?? ''}=[redacted]`)
    .join('; ');
}
