// federation
export const notFederating = 'This site does not take part in the fediverse.';
export const nothingHere = 'There is nothing at this address.';
export const forPrograms = 'This address is for programs that speak ActivityPub.';
export const signatureRequired = 'An activity needs an HTTP signature of its actor.';

// FederationCard
export const fediverse = 'Fediverse';
export const fediverseLead =
  'People on Mastodon, Pixelfed, Funkwhale and other servers can follow you and hear your public music.';
export const yourAddress = (address: string) => `Your address there: ${address}`;
export const followersElsewhere = (followers: number) =>
  followers === 1 ? '1 follower on other servers' : `${followers} followers on other servers`;
export const othersCanFollow = 'Other servers can find and follow me';
export const showReplies = 'Show public replies from there under my tracks';
export const save = 'Save';
export const blockedElsewhere = 'Blocked in the fediverse';
export const unblock = 'Unblock';
export const unblockName = (name: string) => `Unblock ${name}`;
export const block = 'Block';
export const notBlocked = 'Not blocked';
export const personOrServer = 'Block a person or a server';
export const personOrServerHelp = '@name@server.example, or server.example for all of it';

// federation-settings
export const nameAPersonOrAServer = 'Write @name@server.example, or server.example';
export const tooManyBlocked = (most: number) =>
  `You have blocked ${most} persons and servers. Unblock one first.`;
export const youCanBeFollowed = 'Saved';
export const newWorksAreSent = 'What you publish from now on is sent to your followers there.';
export const fediverseIsOff = 'Saved';
export const othersFindNothing = 'Other servers find nothing of you.';
export const blocked = 'Blocked';
export const nothingComesFrom = (target: string) => `Nothing from ${target} reaches you any more.`;
export const unblocked = 'Unblocked';
export const canFollowAgain = 'They can follow you and reply again.';

// replies
export const replyNotHere = 'This reply doesn’t exist, or it was deleted.';

// Replies
export const repliesTitle = 'Replies from the fediverse';
export const remove = 'Remove';
export const removeReplyOf = (author: string) => `Remove the reply of ${author}`;
export const report = 'Report';
export const reportReplyOf = (author: string) => `Report the reply of ${author}`;
export const newestReplies = 'Newest replies';
export const olderReplies = 'Older replies';
export const replyRemoved = 'Reply removed';
