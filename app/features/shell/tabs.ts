/**
 * The main tabs in their order.
 */
export const TABS = [
  { label: 'Profile', to: '/' },
  { label: 'Music', to: '/beats' },
  { label: 'Beat Machine', to: '/beat-machine' },
  { label: 'Team', to: '/ai-assistants' },
  { label: 'Merch', to: '/merch' },
  { label: 'Explore', to: '/explore' },
] as const;

/** The path that a tab is compared with: the current one, without a slash at its end. */
export function tabPath(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1');
}
