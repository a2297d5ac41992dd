/** The query parameter that selects the form of `AccessCard`. */
export const TAB = 'tab';
export const CREATE = 'create';
export const ANCHOR = 'access';
/** The query parameter for the kind of the new account, where both kinds are offered. */
export const AS = 'as';

/** The current address with the other form; the target and the page of a list are kept. */
export function accessAddress(pathname: string, search: string, tab: typeof CREATE | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('index');
  // A visitor with an invitation is shown the form for new accounts unless they choose the other.
  if (tab) parameters.set(TAB, tab);
  else if (parameters.has('invite')) parameters.set(TAB, 'sign-in');
  else parameters.delete(TAB);
  const query = parameters.toString();
  return `${pathname}${query ? `?${query}` : ''}#${ANCHOR}`;
}

/** The current address with the form for a new account of the other kind. */
export function kindAddress(pathname: string, search: string, kind: 'artist' | 'listener'): string {
  const parameters = new URLSearchParams(search);
  if (kind === 'listener') parameters.set(AS, kind);
  else parameters.delete(AS);
  return accessAddress(pathname, `?${parameters.toString()}`, CREATE);
}

/** Sign-up mode: for everybody, with an invitation only, or closed. */
export interface SignUp {
  mode: 'open' | 'invite' | 'closed';
  /** The invitation in the link by which this page was opened. */
  invite: string | null;
}

/** True if this visitor can create an account. */
export const canSignUp = ({ mode, invite }: SignUp): boolean =>
  mode === 'open' || (mode === 'invite' && invite !== null);

/** True if an address shows the form for a new account: by its tab, or without one by its invitation. */
export function isCreating(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return (parameters.get(TAB) ?? (parameters.get('invite') && CREATE)) === CREATE;
}
