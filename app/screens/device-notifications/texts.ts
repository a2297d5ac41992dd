export const subscriptionNotUsable =
  'This browser’s subscription is not one that can be used here.';
export const signInFirst = 'Sign in first.';
export const deviceWasRemoved =
  'This device was removed. Turn its notifications on again to have them here.';
export const newsOnAtMostDevices = (most: number) =>
  `News can be shown on at most ${most} devices. Remove one first.`;
export const notificationsAreOn = 'Notifications are on';
export const newsIsShownOnThisDevice =
  'News is shown on this device, also while this site is closed.';
export const deviceRemoved = 'Device removed';
export const newsNoLongerShownThere = 'News is no longer shown there.';
export const saved = 'Saved';
export const devicesShowWhatYouChose = 'Your devices show what you chose.';

// DeviceSettings
export const newsOnYourDevices = 'News on your devices';
export const newsOnYourDevicesLead =
  'Your phone or computer shows what the bell knows, also while this site is closed. Signing out ends it there. News about the security of your account is always shown.';
export const getTheseOnThisDevice = 'Get these on this device';
export const turningOn = 'Turning on...';
export const turningOnNeedsJavaScript =
  'To turn a device on or off, this site needs JavaScript there. Devices can be removed without.';
export const browserCannotShowNews =
  'This browser cannot show news of a closed site. On an iPhone or iPad, add the site to the Home Screen first.';
export const notificationsNotAllowed =
  'This browser does not let this site show notifications. Allow them in the browser’s settings for this site.';
export const pushServiceNotReached =
  'The browser’s push service could not be reached. Please try again.';
export const deviceShowsYourNews = 'This device shows your news.';
export const devices = 'Devices';
export const noDeviceShowsYourNews = 'No device shows your news.';
export const thisDevice = 'This device';
export const sinceDay = (day: string) => `Since ${day}`;
export const remove = 'Remove';
export const removeName = (name: string) => `Remove ${name}`;
export const showMe = 'Show me';
export const save = 'Save';
