/**
 * The main tabs in their order. A tab appears with the screen behind it, never before: Merch has its
 * place between Team and Explore.
 */
export const TABS = [
  { label: 'Profile', to: '/' },
  { label: 'Music', to: '/beats' },
  { label: 'Beat Machine', to: '/beat-machine' },
  { label: 'Team', to: '/ai-assistants' },
  { label: 'Explore', to: '/explore' },
] as const;

/** The path that a tab is compared with: the current one, without a slash at its end. */
export function tabPath(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1');
}
