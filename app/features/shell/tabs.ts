/**
 * The main tabs in their order. A tab appears with the screen behind it, never before: Beat Machine
 * and Team have their places, in this order, between Music and Explore.
 */
export const TABS = [
  { label: 'Profile', to: '/' },
  { label: 'Music', to: '/beats' },
  { label: 'Merch', to: '/merch' },
  { label: 'Explore', to: '/explore' },
] as const;

/** The path that a tab is compared with: the current one, without a slash at its end. */
export function tabPath(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1');
}
