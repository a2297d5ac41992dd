// post
export const artistNotFound = 'Artist not found';
export const chooseOneOfYourOwnTracks = 'Please choose one of your own tracks';
export const openYourMailingListFirst = 'Please open your mailing list first';
export const postNotHere = 'This post is not here any more.';

// PostsPage
export const posts = 'Posts';
export const postsTitle = 'Posts, Artist Space';
export const postsLead =
  'Short news for everyone who follows you. They stand on your profile’s activity, too.';
export const notPosted = 'Not posted';
export const newPost = 'New post';
export const whatsNew = 'What’s new?';
export const upToCharacters = (most: number) => `Up to ${most} characters.`;
export const trackOfYours = 'A track of yours';
export const noTrack = 'No track';
export const picture = 'A picture';
export const pictureSizeLimit = 'Up to 5 MB.';
export const alsoByMail = 'Send it by mail, too';
export const mailingListSends =
  'To everybody on your mailing list who has confirmed their address.';
export const yourMailingList = 'Your mailing list';
export const post = 'Post';
export const posting = 'Posting...';
export const yourPosts = 'Your posts';
export const noPostsYet = 'You haven’t posted yet.';
export const earlier = 'Earlier';
export const deletePostOf = (day: string) => `Delete the post of ${day}`;
export const deleteLabel = 'Delete';
export const pictureOfPost = 'Picture';

// posts
export const posted = 'Posted';
export const postDeleted = 'Post deleted';
