/** Who can make an account: everybody, who has an invitation, or nobody. */
export interface SignUp {
  mode: 'open' | 'invite' | 'closed';
  /** Of the link by which this page was opened. */
  invite: string | null;
}

/** Whether whoever sees this page can make an account on it. */
export const canSignUp = ({ mode, invite }: SignUp): boolean =>
  mode === 'open' || (mode === 'invite' && invite !== null);
