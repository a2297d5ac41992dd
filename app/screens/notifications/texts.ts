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

// Notifications
export const whatNotificationsShow =
  'Collaborations, messages, orders, followers, finished results and account news.';
export const chooseWhatYouHear = 'Choose what you are told about on your devices and by email.';
export const notificationSettings = 'Notification settings';
export const exploreArtists = 'Explore artists';
export const noMoreNotifications = 'There are no more notifications.';
export const showOlder = 'Show older';

// notification
export const personCommented = (person: string, track: string) => `${person} commented on ${track}`;
export const waitsForYou = 'Waiting for your approval';
export const personReplied = (person: string, work: string) =>
  `${person} replied from the fediverse to ${work}`;
export const reactedElsewhere = (work: string) => `From the fediverse, to ${work}`;
export const onePost = 'your post';
export const likesAndBoosts = (likes: number, boosts: number) =>
  [
    likes > 0 ? `${likes} ${likes === 1 ? 'like' : 'likes'}` : '',
    boosts > 0 ? `${boosts} ${boosts === 1 ? 'boost' : 'boosts'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
export const personWrote = (person: string) => `${person} wrote to you`;
export const personSang = (person: string, track: string) => `${person} sang over ${track}`;
export const personAsked = (person: string, track: string) =>
  `${person} asked to collaborate on ${track}`;
export const youSang = (track: string, person: string) => `You sang over ${track} by ${person}`;
export const youAsked = (person: string, track: string) =>
  `You asked ${person} to collaborate on ${track}`;
export const vocalAccepted = (person: string, track: string) =>
  `${person} accepted your vocal over ${track}`;
export const vocalRejected = (person: string, track: string) =>
  `${person} rejected your vocal over ${track}`;
export const requestAccepted = (person: string, track: string) =>
  `${person} accepted your request for ${track}`;
export const requestRejected = (person: string, track: string) =>
  `${person} rejected your request for ${track}`;
export const mixIsReady = (person: string, track: string) =>
  `Your mix of ${track} with ${person} is ready`;
export const personMixed = (person: string, track: string) =>
  `${person} mixed your vocal with ${track}`;
export const personOrdered = (person: string) => `${person} ordered from your shop`;
export const youHaveANewFollower = 'You have a new follower';
export const newFollowersCount = (count: number) => `${count} new followers`;
export const personFollows = (person: string) => `${person} follows you`;
export const twoFollow = (one: string, other: string) => `${one} and ${other} follow you`;
export const manyFollow = (person: string, others: number) =>
  `${person} and ${others} ${others === 1 ? 'other' : 'others'} follow you`;
export const couldNotBeMade = (title: string) => `${title} could not be made`;
export const personReleased = (person: string, album: string) => `${person} released ${album}`;
export const newReleaseToListenTo = (kind: string) => `New ${kind} to listen to`;
export const isReady = (title: string) => `${title} is ready`;
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
