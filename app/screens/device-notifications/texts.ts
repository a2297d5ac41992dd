export const subscriptionNotUsable = 'This browser’s subscription can’t be used here.';
export const signInFirst = 'Sign in first.';
export const deviceWasRemoved =
  'This device was removed. Turn notifications on again to get them here.';
export const newsOnAtMostDevices = (most: number) =>
  `You can turn on notifications for at most ${most} devices. Remove one first.`;
export const notificationsAreOn = 'Notifications are on';
export const newsIsShownOnThisDevice =
  'You’ll get notifications on this device even while this site is closed.';
export const deviceRemoved = 'Device removed';
export const newsNoLongerShownThere = 'It no longer gets notifications.';
export const saved = 'Saved';
export const devicesShowWhatYouChose = 'Your devices show the notifications you chose.';

// DeviceSettings
export const newsOnYourDevices = 'Notifications on your devices';
export const newsOnYourDevicesLead =
  'Your phone or computer shows your notifications even while this site is closed. Signing out turns them off on that device. Notifications about your account’s security are always shown.';
export const getTheseOnThisDevice = 'Turn on for this device';
export const turningOn = 'Turning on...';
export const turningOnNeedsJavaScript =
  'Turning notifications on needs JavaScript on that device. You can remove a device without it.';
export const browserCannotShowNews =
  'This browser can’t show notifications while the site is closed. On an iPhone or iPad, add the site to your Home Screen first.';
export const notificationsNotAllowed =
  'Notifications are blocked for this site. Allow them in your browser’s site settings.';
export const pushServiceNotReached =
  'The browser’s push service could not be reached. Please try again.';
export const deviceShowsYourNews = 'Notifications are on for this device.';
export const devices = 'Devices';
export const noDeviceShowsYourNews = 'Notifications are not on for any device.';
export const thisDevice = 'This device';
export const sinceDay = (day: string) => `Since ${day}`;
export const remove = 'Remove';
export const removeName = (name: string) => `Remove ${name}`;
export const showMe = 'Show me';
export const save = 'Save';
