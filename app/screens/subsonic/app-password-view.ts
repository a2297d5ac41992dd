/** The most app passwords of an account. */
export const APP_PASSWORDS_AT_MOST = 20;
/** Characters of an app's name. */
export const APP_NAME_LENGTH = 60;

/** The card in the settings, and the screen that shows a new password once. */
export const APPS = '/settings#apps';
export const NEW_APP_PASSWORD = '/settings/app-password';

/** An app that can sign in, in the settings. */
export interface AppPasswordView {
  id: number;
  name: string;
  /** ISO 8601. */
  since: string;
  /** ISO 8601, accurate to ten minutes; null if it was never used. */
  usedAt: string | null;
}

/** The data of the card. */
export interface AppPasswordsView {
  apps: readonly AppPasswordView[];
  /** The address and the name that apps ask for. */
  server: string;
  username: string;
  /** Identifies the next form, so that sending it twice makes one password. */
  formKey: string;
}
