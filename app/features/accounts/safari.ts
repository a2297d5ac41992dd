import * as texts from './texts.ts';

/** The answer of GET /api/session-debug. Cookie values are redacted, their names are not. */
export interface SessionDebug {
  sessionID: string;
  isAuthenticated: boolean;
  isSafari: boolean;
  isMobile: boolean;
  headers: { cookie: string };
}

export interface SessionCheck {
  authenticated: boolean;
  /** The findings, as sentences; never empty. */
  findings: string[];
}

/**
 * True for Safari itself: Chrome, Edge and Firefox on iOS add their own names, and Chromium
 * browsers name Chrome.
 */
export function isSafari(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom|CriOS|FxiOS|EdgiOS|OPR|Android/.test(userAgent);
}

/** Why a session was lost after a successful sign-in. Null stands for a failed debug call. */
export function diagnose(debug: SessionDebug | null): SessionCheck {
  if (!debug) {
    const findings = [texts.cannotReachAuthenticationServer];
    return { authenticated: false, findings };
  }
  if (debug.isAuthenticated) {
    const findings = [texts.authenticationAppearsToWork];
    return { authenticated: true, findings };
  }
  const findings: string[] = [];
  const cookieSent = /(^|; )(__Host-)?sid=/.test(debug.headers.cookie);
  if (!cookieSent) findings.push(texts.cookiesNotSent);
  if (debug.sessionID) findings.push(texts.sessionExistsButNotAuthenticated);
  if (debug.isMobile) findings.push(texts.mobileSafariHasStricterCookiePolicy);
  if (findings.length === 0) findings.push(texts.sessionIsGone);
  return { authenticated: false, findings };
}

/** Asks the server which parts of the session arrived. Never throws. */
export async function checkSession(send: typeof fetch = fetch): Promise<SessionCheck> {
  try {
    const answer = await send('/api/session-debug', { cache: 'no-store' });
    return diagnose(answer.ok ? ((await answer.json()) as SessionDebug) : null);
  } catch {
    return diagnose(null);
  }
}

export const safariSuggestion = () => texts.allowCookiesInSafari;

export const SAFARI_FIXES = [
  texts.clearCookiesOfThisSite,
  texts.allowCookiesInSafariSettings,
  texts.allowCrossSiteTracking,
  texts.tryPrivateMode,
  texts.updateSafari,
  texts.restartSafari,
  texts.useRememberMe,
];
