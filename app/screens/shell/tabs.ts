import * as texts from './texts.ts';

/**
 * The main tabs in their order.
 */
export const TABS = [
  { label: texts.profile, to: '/' },
  { label: texts.music, to: '/beats' },
  { label: texts.beatMachine, to: '/beat-machine' },
  { label: texts.team, to: '/ai-assistants' },
  { label: texts.merch, to: '/merch' },
  { label: texts.explore, to: '/explore' },
] as const;

/** Those of a listener, who has no artist page. */
export const LISTENER_TABS = [
  { label: texts.feed, to: '/feed' },
  { label: texts.explore, to: '/explore' },
  { label: texts.vocals, to: '/vocals' },
] as const;

/** The path that a tab is compared with: the current one, without a slash at its end. */
export function tabPath(pathname: string): string {
  return pathname.replace(/(.)\/{1,5}$/, '$1');
}
