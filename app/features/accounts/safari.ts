/** What GET /api/session-debug answers. Cookie values are redacted, their names are not. */
export interface SessionDebug {
  sessionID: string;
  isAuthenticated: boolean;
  isSafari: boolean;
  isMobile: boolean;
  headers: { cookie: string };
}

export interface SessionCheck {
  authenticated: boolean;
  /** What was found, in sentences; never empty. */
  findings: string[];
}

/** Safari itself: Chrome, Edge and Firefox on iOS name themselves, and every Chromium says Chrome. */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom|CriOS|FxiOS|EdgiOS|OPR|Android/.test(userAgent);
}

/** Why a sign-in that the server accepted did not hold. Null stands for a debug call that failed. */
export function diagnose(debug: SessionDebug | null): SessionCheck {
  if (!debug) {
    const findings = ['Unable to establish connection to authentication server'];
    return { authenticated: false, findings };
  }
  if (debug.isAuthenticated) {
    const findings = ['Authentication appears to be working correctly'];
    return { authenticated: true, findings };
  }
  const findings: string[] = [];
  const cookieSent = /(^|; )(__Host-)?sid=/.test(debug.headers.cookie);
  if (!cookieSent) findings.push('Cookies not sent: Safari kept the session cookie to itself');
  if (debug.sessionID) findings.push('Session exists but not authenticated');
  if (debug.isMobile) findings.push('Mobile Safari has a stricter cookie policy');
  if (findings.length === 0) findings.push('The session cookie was sent, but its session is gone');
  return { authenticated: false, findings };
}

/** Asks the server what has arrived of the session. Never throws. */
export async function checkSession(send: typeof fetch = fetch): Promise<SessionCheck> {
  try {
    const answer = await send('/api/session-debug', { cache: 'no-store' });
    return diagnose(answer.ok ? ((await answer.json()) as SessionDebug) : null);
  } catch {
    return diagnose(null);
  }
}

export const SAFARI_SUGGESTION = 'In Safari, allow cookies for this site, then try again.';

export const SAFARI_FIXES = [
  'Clear cookies of this site',
  'Allow cookies in the settings of Safari',
  'Allow cross-site tracking in its privacy settings',
  'Try private mode',
  'Update Safari',
  'Restart Safari',
  'Use Remember Me when you sign in',
];
