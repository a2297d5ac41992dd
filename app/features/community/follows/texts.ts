// In several places
export const artistNotFound = 'Artist not found';

// BlockPage
export const nameIsBlocked = (name: string) => `${name} is blocked`;
export const blockQuestion = (name: string) => `Block ${name}?`;
export const blockName = (name: string) => `Block ${name}`;
export const youAreApartNow =
  'You cannot follow each other, write to each other, ask to work together or sing over each other’s tracks.';
export const whatBlockingEnds =
  'You’ll no longer be able to follow each other, write to each other, ask to work together or sing over each other’s tracks. Your pages and public tracks stay visible to everyone.';
export const whatYouMadeTogetherStays =
  'What you’ve made together stays, but its chat is closed for both of you until you unblock them in Settings. We don’t tell them.';
export const unblockName = (name: string) => `Unblock ${name}`;
export const saving = 'Saving...';
export const cancel = 'Cancel';

// block
export const blocked = 'Blocked';
export const canNoLongerContact = (name: string) => `${name} can no longer contact you.`;
export const unblocked = 'Unblocked';
export const canContactYouAgain = (name: string) => `${name} can contact you again.`;
export const youCannotBlockYourself = 'You cannot block yourself.';

// follow.operations
export const youCannotFollowYourself = 'You cannot follow yourself.';

// FollowersPage
export const followers = 'Followers';
export const followersTitle = 'Followers, Artist Space';
export const followersLead = 'Newest first. Only you see this list.';
export const profile = 'Profile';
export const noFollowersYet =
  'Nobody follows you yet. Share your page, so that people who like it can follow you.';
export const noMoreFollowers = 'There are no more followers.';
export const newest = 'Newest';
export const earlier = 'Earlier';
export const hiddenArtist = 'Hidden artist';
export const listener = 'Listener';

// profile.$artistId_.block
export const anArtist = 'an artist';
export const blockTitle = (name: string) => `Block ${name}, Artist Space`;
