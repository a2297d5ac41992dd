// In several places
export const noCollaborationsOrRequests = 'No collaborations or requests';
export const notifications = 'Notifications';
export const markAllAsRead = 'Mark all as read';
export const deletedArtist = 'Deleted artist';

// Bell
export const allNotifications = 'All notifications';
export const notificationsValue = (value: string | number) => `Notifications, ${value}`;
export const theseCouldNotLoaded = 'These could not be loaded.';
export const retry = 'Retry';
export const loading = 'Loading...';

// NotificationEntry
export const newLabel = 'New';
export const oneNewMessage = '1 new message';
export const newMessages = (messages: number) => `${messages} new messages`;
export const utc = (value: string) => `${value} UTC`;

// Notifications
export const noNotificationsYet =
  'Collaborations, messages, orders, followers, results, and what concerns your account.';
export const exploreArtists = 'Explore artists';
export const thereAreNoMore = 'There are no more.';
export const newest = 'Newest';
export const showOlder = 'Show older';

// entry-words
export const commentedOn = ' commented on ';
export const waitsForYou = 'Waits for you';
export const wroteToYou = ' wrote to you';
export const sangOver = ' sang over ';
export const askedToCollaborateOn = ' asked to collaborate on ';
export const youSangOver = 'You sang over ';
export const by = ' by ';
export const youAsked = 'You asked ';
export const toCollaborateOn = ' to collaborate on ';
export const accepted = ' accepted ';
export const rejected = ' rejected ';
export const orderedFromYourShop = ' ordered from your shop';
export const haveNewFollower = 'You have a new follower';
export const newFollowers = (count: number) => `${count} new followers`;
export const followsYou = ' follows you';
export const and = ' and ';
export const followYou = ' follow you';
export const andOtherFollowYou = (others: number) =>
  ` and ${others} ${others === 1 ? 'other' : 'others'} follow you`;
export const couldNotBeMade = ' could not be made';
export const broughtOut = ' released ';
export const newRelease = (kind: string) => `New ${kind} to listen to`;
export const isReady = ' is ready';
export const failed = 'Failed';
export const ready = 'Ready';

// news-email
export const thereIsMore = 'There is more:';
export const emailSubject = (sentence: string) => `${sentence}: Artist Space`;
export const notificationsAtArtistSpace = (count: number, more: boolean) =>
  `${count === 1 ? '1 notification' : `${more ? 'More than ' : ''}${count} notifications`} at Artist Space`;

// notification.operations
export const required = 'Required';
export const isOver = 'This notification is no longer available.';

// use-bell
export const yourRequestWasAccepted = 'Your request was accepted';
export const yourRequestWasRejected = 'Your request was rejected';

// notifications
export const notificationsTitle = 'Notifications, Artist Space';
