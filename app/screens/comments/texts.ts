// In several places
export const comments = 'Comments';

// comment
export const writeAMomentOfTheTrack = 'Write a moment of the track, such as 1:23';
export const chooseYourOwnName = 'Please choose your own name';
export const trackIsOverByThen = 'The track is over by then';
export const earlierCommentsAreWaiting =
  'Your earlier comments are still waiting for the artist. You can write again once they have looked.';
export const sayYourName = 'Please say your name';
export const commentNotHere = 'This comment is not here any more.';
export const noSuchPage = 'There is no such page';

// Comments
export const noCommentsYet = 'No comments yet.';
export const notSaved = 'Not saved';
export const yourComment = 'Your comment';
export const atMoment = 'At';
export const minutesAndSeconds = 'Minutes and seconds, such as 1:23';
export const nowPlaying = 'Now playing';
export const yourName = 'Your name';
export const nameStandsBesideComments = 'It stands beside your comments.';
export const comment = 'Comment';
export const sendingComment = 'Sending...';
export const signInToComment = 'Sign in to comment';
export const waitsForTheArtist = 'Waits for the artist';
export const waitsForYou = 'Waiting for your approval';
export const show = 'Show';
export const showCommentOf = (name: string) => `Show the comment by ${name}`;
export const deleteLabel = 'Delete';
export const deleteCommentOf = (name: string) => `Delete the comment by ${name}`;
export const report = 'Report';
export const reportCommentOf = (name: string) => `Report the comment by ${name}`;
export const block = 'Block';
export const blockName = (name: string) => `Block ${name}`;
export const noMoreComments = 'There are no more comments.';
export const firstComments = 'First comments';
export const moreComments = 'More comments';
export const commentingNotPossible = 'Commenting is not possible between you and this artist.';

// CommentMarks
export const commentAt = (time: string, name: string) => `Comment at ${time} by ${name}`;

// track-page
export const commentSent = 'Comment sent';
export const shownOnceArtistHasLooked = 'It shows once the artist has looked at it.';
export const commentIsShownNow = 'The comment is shown now';
export const commentDeleted = 'Comment deleted';
