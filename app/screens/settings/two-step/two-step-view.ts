/** The two-step verification of an account in the settings. Instants are ISO 8601. */
export interface TwoStepView {
  /** When the authenticator app was added; null if there is none. */
  appSince: string | null;
  passkeys: PasskeyView[];
  recoveryCodes: number;
}

export interface PasskeyView {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export const PASSKEYS_AT_MOST = 20;

/** The address of the card in the settings, and of its own screens. */
export const TWO_STEP = '/settings#two-step';
export const AUTHENTICATOR = '/settings/authenticator';
export const CODES = '/settings/recovery-codes';
