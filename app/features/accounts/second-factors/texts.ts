// PasskeyButton
export const waitingForYourDevice = 'Waiting for your device...';

// passkey-ceremony
export const deviceHasPasskeyAlready = 'This device has a passkey for this account already.';
export const passkeyNotUsed = 'The passkey was not used. You can try again.';
export const networkError = 'Network error. Please check your connection and try again.';
export const failedOnThisDevice =
  'That didn’t work on this device. Please try again, or use another way.';

// passkey
export const tookTooLongOrDone = 'That took too long, or has already been done. Please try again.';
export const passkeyUnreadable = 'This passkey could not be read. Please try again.';
export const passkeyNotAccepted = 'This passkey isn’t registered here, or wasn’t accepted.';

// second-factor
export const siteSecretHasChanged =
  'Codes from apps can’t be checked, because this site’s secret has changed. Use a passkey or a recovery code, or ask its host.';
export const codeWrongOrUsed =
  'This code is wrong or has already been used. Please try the next one.';
