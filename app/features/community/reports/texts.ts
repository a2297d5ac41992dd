// ReportPage
export const thePageOf = 'the page of';
export const theTrack = 'the track';
export const theAlbum = 'the album';
export const thePlaylist = 'the playlist';
export const theMessage = 'the message';
export const theComment = 'the comment';
export const theReply = 'the reply';
export const thankYou = 'Thank you';
export const reportReceived =
  'Your report has been sent to the host of this site, who will look into it.';
export const reportToTheHost = 'Report to the host';
export const aboutQuoted = (what: string, title: string) =>
  `About ${what} “${title}”. Only the host of this site reads it.`;
export const notSent = 'Not sent';
export const whatIsWrong = 'What is wrong?';
export const tellUsMoreIfYouLike = 'Tell us more, if you like';
export const sayHowToReachYou = 'Say how the host can reach you, if you want an answer.';
export const sendReport = 'Send report';
export const sending = 'Sending...';
export const cancel = 'Cancel';

// report-address
export const backToTheTrack = 'Back to the track';
export const backToTheAlbum = 'Back to the album';
export const backToThePlaylist = 'Back to the playlist';
export const backToThePage = 'Back to the page';
export const backToYourInbox = 'Back to your inbox';
export const returnHome = 'Return Home';

// report-reasons
export const isSpamOrFraud = 'It is spam or fraud';
export const insultsOrThreatensSomeone = 'It insults, threatens or harasses someone';
export const usesMyWorkWithoutConsent = 'It uses my work or my name without my consent';
export const isAgainstTheLaw = 'It is against the law';
export const somethingElse = 'Something else';

// report
export const notFoundOrNoAccess = 'This doesn’t exist, or you don’t have access to it.';

// report.$subject.$subjectId
export const reportTitle = 'Report, Artist Space';
