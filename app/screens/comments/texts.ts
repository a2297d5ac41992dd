// In several places
export const comments = 'Comments';

// comment.operations
export const writeTheMoment = 'Write a moment of the track, such as 1:23';
export const chooseNameOwn = 'Please choose your own name';
export const afterTheEnd = 'The track is over by then';
export const earlierOnesWait =
  'Your earlier comments are still waiting for the artist. You can write again once they have looked.';
export const sayYourName = 'Please say your name';
export const commentNotHere = 'This comment is not here any more.';
export const thereNoSuchPage = 'There is no such page';

// Comments
export const noCommentsYet = 'No comments yet.';
export const notSaved = 'Not saved';
export const yourComment = 'Your comment';
export const moment = 'At';
export const momentHelp = 'Minutes and seconds, such as 1:23';
export const hereNow = 'Now playing';
export const yourName = 'Your name';
export const nameHelp = 'It stands beside your comments.';
export const comment = 'Comment';
export const commenting = 'Sending...';
export const signInToComment = 'Sign in to comment';
export const waits = 'Waits for the artist';
export const waitsForYou = 'Waits for you';
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
export const cannotComment = 'Commenting is not possible between you and this artist.';

// CommentMarks
export const commentAt = (time: string, name: string) => `Comment at ${time} by ${name}`;

// track-page
export const sent = 'Comment sent';
export const sentHeld = 'It shows once the artist has looked at it.';
export const shownNow = 'The comment is shown now';
export const deleted = 'Comment deleted';
