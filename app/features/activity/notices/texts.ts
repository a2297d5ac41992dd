// mail-choices
export const linkDoesNotWork = 'This link does not work. Sign in and open Settings.';
export const messagesAndBookings = 'Messages and bookings';
export const somebodyWritesFromYourPage = 'Someone writes to you from your page';
export const orders = 'Orders';
export const newPaidAndCancelledOrders = 'New, paid and cancelled orders in your shop';
export const collaborations = 'Collaborations';
export const requestsAnswersVocalsAndMixes = 'Requests, answers, new vocals and mixes';
export const chat = 'Chat';
export const newMessagesInACreativeSpace =
  'New messages in a creative space, one notification until you read them';
export const followers = 'Followers';
export const artistsWhoStartToFollowYou = 'Artists who start to follow you';
export const releases = 'Releases';
export const artistsYouFollowReleaseAnAlbum = 'Artists you follow release an album';
export const results = 'Results';
export const songBeatOrConversionIsDone = 'A song, beat or conversion is done';
export const comments = 'Comments';
export const commentsOnYourTracks =
  'Comments on your tracks, including those waiting for your approval';

// notice
export const newSignInToYourAccount = 'A new sign-in to your account';
export const changePasswordIfNotYou = (where: string) =>
  `${where} If that wasn’t you, change your password.`;
export const yourPasswordWasChanged = 'Your password was changed';
export const otherDevicesSignedOut = (where: string) =>
  `${where} Every other device was signed out.`;
export const passwordWasResetByALink = 'Your password was reset with a link';
export const allDevicesSignedOut = (where: string) => `${where} Every device was signed out.`;
export const yourEmailWasChanged = 'Your email was changed';
export const emailIsNow = (email: string, where: string) => `It is now ${email}. ${where}`;
export const secondStepWasAdded = 'A second step was added to your sign-in';
export const secondStepWasRemoved = 'A second step was removed from your sign-in';
export const recoveryCodeWasUsed = 'A recovery code was used';
export const codeCannotBeUsedAgain = (where: string) => `${where} It can’t be used again.`;
export const appPasswordWasMade = 'A password for an app was made';
export const appSignsInByIt = (app: string, where: string) =>
  `The app is called “${app}”. ${where}`;
export const tokenWasMade = 'A personal access token was made';
export const tokenIsCalled = (name: string, where: string) =>
  `The token is called “${name}”. ${where}`;
export const webhookWasSwitchedOff = 'A webhook was switched off';
export const webhookFailedForDays = (host: string) =>
  `${host} has not accepted a message for days. Nothing more is sent until you switch the webhook on again.`;
export const deviceAndPlace = (device: string, place: string) => `${device}, from ${place}.`;

// send-notice.job
export const ifNotYouChooseANewPassword = 'If it wasn’t you, choose a new password at once:';
export const emailSubject = (title: string) => `${title}: Artist Space`;

// unsubscribe.$token
export const yourNews = 'your news';
export const unsubscribeTitle = 'Unsubscribe, Artist Space';
export const unsubscribe = 'Unsubscribe';
export const youAreUnsubscribed = 'You are unsubscribed';
export const stopMailsAbout = (about: string) =>
  `Stop emails about ${about}? You’ll still see everything in your notifications.`;
export const mailsStoppedAbout = (about: string) =>
  `You won’t get any more emails about ${about}. You can change that in Settings at any time.`;
export const notChanged = 'Not changed';
export const settings = 'Settings';
