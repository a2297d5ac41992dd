export const notASubscription = 'This browser’s subscription is not one that can be used here.';
export const signInFirst = 'Sign in first.';
export const wasRemoved =
  'This device was removed. Turn its notifications on again to have them here.';
export const tooManyDevices = (most: number) =>
  `News can be shown on at most ${most} devices. Remove one first.`;
export const turnedOn = 'Notifications are on';
export const turnedOnWords = 'News is shown on this device, also while this site is closed.';
export const removed = 'Device removed';
export const removedWords = 'News is no longer shown there.';
export const saved = 'Saved';
export const savedWords = 'Your devices show what you chose.';

// DeviceSettings
export const heading = 'News on your devices';
export const lead =
  'Your phone or computer shows what the bell knows, also while this site is closed. Signing out ends it there. News about the security of your account is always shown.';
export const getThese = 'Get these on this device';
export const turningOn = 'Turning on...';
export const needsScripts =
  'To turn a device on or off, this site needs JavaScript there. Devices can be removed without.';
export const notSupported =
  'This browser cannot show news of a closed site. On an iPhone or iPad, add the site to the Home Screen first.';
export const denied =
  'This browser does not let this site show notifications. Allow them in the browser’s settings for this site.';
export const couldNot = 'The browser’s push service could not be reached. Please try again.';
export const isOn = 'This device shows your news.';
export const devices = 'Devices';
export const noDevices = 'No device shows your news.';
export const thisDevice = 'This device';
export const since = (day: string) => `Since ${day}`;
export const remove = 'Remove';
export const removeNamed = (name: string) => `Remove ${name}`;
export const showMe = 'Show me';
export const save = 'Save';
