// In several places
export const feedLead = 'What’s new from the artists you follow.';
export const noFeedHere = 'There is no feed at this address.';

// feed-rss
export const rssTitle = 'Your feed, Artist Space';
export const newTrackOf = (name: string, title: string) => `${name}: ${title}`;
export const playsAt = (name: string, venue: string, city: string) =>
  `${name} plays at ${venue}, ${city}`;
export const postBy = (name: string) => `${name} posted`;

// FeedPage
export const feed = 'Feed';
export const feedTitle = 'Feed, Artist Space';
export const nothingYet = 'The artists you follow have published nothing yet.';
export const followSomebody = 'Follow artists, and what they publish comes here.';
export const exploreArtists = 'Explore artists';
export const nothingEarlier = 'There is nothing earlier.';
export const writeAPost = 'Write a post';
export const newest = 'Newest';
export const earlier = 'Earlier';
export const publishedTrack = 'published a track';
export const releasedAlbum = 'brought out a record';
export const announcedDate = 'announced a show';
export const wrotePost = 'posted';
export const tickets = 'Tickets';
export const opensNewTab = (venue: string, city: string) =>
  `for ${venue}, ${city}, opens in a new tab`;

// FeedLink
export const readElsewhere = 'Read it elsewhere';
export const readElsewhereLead =
  'A secret link brings your feed to any feed reader. Whoever has it sees what you follow, so don’t share it.';
export const secretLink = 'Secret link';
export const linkCopied = 'Link copied';
export const makeLink = 'Make a secret link';
export const replaceLink = 'Replace it';
export const revokeLink = 'Revoke it';

// feed
export const linkMade = 'Your feed has a new secret link';
export const linkRevoked = 'The link no longer works';
