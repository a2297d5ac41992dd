// In several places
export const noCollaborationsOrRequests = 'No collaborations or requests';
export const notifications = 'Notifications';
export const markAllAsRead = 'Mark all as read';
export const deletedArtist = 'Deleted artist';

// Bell
export const allNotifications = 'All notifications';
export const notificationsWithCount = (value: string | number) => `Notifications, ${value}`;
export const couldNotBeLoaded = 'Your notifications could not be loaded.';
export const retry = 'Retry';
export const loading = 'Loading...';

// NotificationEntry
export const newLabel = 'New';
export const oneNewMessage = '1 new message';
export const newMessagesCount = (messages: number) => `${messages} new messages`;
export const timeInUtc = (value: string) => `${value} UTC`;

// Notifications
export const whatNotificationsShow =
  'Collaborations, messages, orders, followers, finished results and account news.';
export const chooseWhatYouHear = 'Choose what you are told about on your devices and by email.';
export const notificationSettings = 'Notification settings';
export const exploreArtists = 'Explore artists';
export const noMoreNotifications = 'There are no more notifications.';
export const showOlder = 'Show older';

// notification
export const commentedOn = ' commented on ';
export const waitsForYou = 'Waiting for your approval';
export const repliedTo = ' replied from the fediverse to ';
export const reactedElsewhere = 'From the fediverse, to ';
export const onePost = 'your post';
export const likesAndBoosts = (likes: number, boosts: number) =>
  [
    likes > 0 ? `${likes} ${likes === 1 ? 'like' : 'likes'}` : '',
    boosts > 0 ? `${boosts} ${boosts === 1 ? 'boost' : 'boosts'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
export const wroteToYou = ' wrote to you';
export const sangOver = ' sang over ';
export const askedToCollaborateOn = ' asked to collaborate on ';
export const youSangOver = 'You sang over ';
export const byInSentence = ' by ';
export const youAsked = 'You asked ';
export const toCollaborateOn = ' to collaborate on ';
export const acceptedYourVocalOver = ' accepted your vocal over ';
export const acceptedYourRequestFor = ' accepted your request for ';
export const rejectedYourVocalOver = ' rejected your vocal over ';
export const rejectedYourRequestFor = ' rejected your request for ';
export const orderedFromYourShop = ' ordered from your shop';
export const youHaveANewFollower = 'You have a new follower';
export const newFollowersCount = (count: number) => `${count} new followers`;
export const followsYou = ' follows you';
export const andInSentence = ' and ';
export const followYou = ' follow you';
export const andOtherFollowYou = (others: number) =>
  ` and ${others} ${others === 1 ? 'other' : 'others'} follow you`;
export const couldNotBeMade = ' could not be made';
export const releasedInSentence = ' released ';
export const newReleaseToListenTo = (kind: string) => `New ${kind} to listen to`;
export const isReady = ' is ready';
export const failed = 'Failed';
export const ready = 'Ready';

// mail-news.job
export const thereIsMore = 'See all notifications:';
export const emailSubject = (sentence: string) => `${sentence}: Artist Space`;
export const notificationsAtSite = (count: number, more: boolean) =>
  `${count === 1 ? '1 notification' : `${more ? 'More than ' : ''}${count} notifications`} at Artist Space`;

// notification
export const required = 'Required';
export const notificationNoLongerAvailable = 'This notification is no longer available.';

// Bell
export const yourRequestWasAccepted = 'Your request was accepted';
export const yourRequestWasRejected = 'Your request was rejected';

// notifications
export const notificationsTitle = 'Notifications, Artist Space';

// The foot of a mail
export const stopTheseMails = (link: string) => `Stop these mails: ${link}`;
export const chooseWhatYouGet = (link: string) => `Choose what you get: ${link}`;
