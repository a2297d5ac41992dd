import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';

/** What the Safari diagnostics need to know. Cookie and header values are never repeated. */
export const debugSession = defineOperation({
  name: 'debugSession',
  input: z.object({}),
  permission: anyone,
  run({ session, viewer, client }) {
    return {
      sessionID: session.shownId,
      isAuthenticated: viewer !== null,
      isSafari: isSafari(client.userAgent),
      isMobile: /Mobi|Android|iPhone|iPad/i.test(client.userAgent),
      headers: { cookie: redactedCookies(client.cookieHeader) },
    };
  },
});

/** Safari itself: Chrome, Edge and Firefox on iOS name themselves, and every Chromium says Chrome. */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom|CriOS|FxiOS|EdgiOS|OPR|Android/.test(userAgent);
}

function redactedCookies(header: string | null): string {
  if (!header) return '';
  return header
    .split(/;\s*/)
    .map((cookie) => `${cookie.split('=')[0] ?? ''}=[redacted]`)
    .join('; ');
}
