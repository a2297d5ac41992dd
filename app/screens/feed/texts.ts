// In several places
export const feedLead = 'What’s new from the artists you follow.';
export const noFeedHere = 'There is no feed at this address.';

// feed-rss
export const rssTitle = 'Your feed, Artist Space';
export const nameAndTitle = (name: string, title: string) => `${name}: ${title}`;
export const playsAt = (name: string, venue: string, city: string) =>
  `${name} plays at ${venue}, ${city}`;
export const postBy = (name: string) => `${name} posted`;

// FeedPage
export const feed = 'Feed';
export const feedTitle = 'Feed, Artist Space';
export const nothingPublishedYet = 'The artists you follow have published nothing yet.';
export const followArtistsToFillFeed = 'Follow artists, and what they publish comes here.';
export const exploreArtists = 'Explore artists';
export const nothingEarlier = 'There is nothing earlier.';
export const writeAPost = 'Write a post';
export const newest = 'Newest';
export const earlier = 'Earlier';
export const publishedATrack = (name: string) => `${name} published a track`;
export const broughtOutARecord = (name: string) => `${name} brought out a record`;
export const announcedAShow = (name: string) => `${name} announced a show`;

export const tickets = 'Tickets';
export const ticketsOpenInANewTab = (venue: string, city: string) =>
  `for ${venue}, ${city}, opens in a new tab`;
export const readElsewhere = 'Read it elsewhere';
export const readElsewhereLead =
  'A secret link brings your feed to any feed reader. Whoever has it sees what you follow, so don’t share it.';
export const secretLink = 'Secret link';
export const linkCopied = 'Link copied';
export const makeASecretLink = 'Make a secret link';
export const replaceIt = 'Replace it';
export const revokeIt = 'Revoke it';

// feed
export const feedHasANewSecretLink = 'Your feed has a new secret link';
export const linkNoLongerWorks = 'The link no longer works';
