import type { ClientFacts } from './context.server.ts';
import type { Theme } from './theme.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The theme chosen in this browser. It is read first for every cached page, and so the cookie contains it in
 * plain text.
 */
export function themeOf(cookieHeader: string | null): Theme {
  const chosen = /(?:^|;\s*)(?:__Host-)?theme=(dark|light)(?:;|$)/.exec(cookieHeader ?? '');
  return (chosen?.[1] as Theme | undefined) ?? 'system';
}

/** Remembers a theme for a year; who goes by the system needs no cookie. */
export function themeCookie(theme: Theme, { secure }: Pick<ClientFacts, 'secure'>): string {
  const name = secure ? '__Host-theme' : 'theme';
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`;
  return `${name}=${theme}; ${attributes}`;
}
