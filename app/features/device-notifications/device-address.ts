/** The card of the settings. */
export const DEVICE_NOTIFICATIONS = '/settings#notifications';
