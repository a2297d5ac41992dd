// ReportPage
export const pageOf = 'the page of';
export const theTrack = 'the track';
export const theAlbum = 'the album';
export const thePlaylist = 'the playlist';
export const theMessage = 'the message';
export const theComment = 'the comment';
export const thankYou = 'Thank you';
export const reportReceived =
  'Your report has been sent to the host of this site, who will look into it.';
export const reportToTheHost = 'Report to the host';
export const about = (what: string) => `About ${what} “`;
export const onlyHostReads = '”. Only the host of this site reads it.';
export const notSent = 'Not sent';
export const whatIsWrong = 'What is wrong?';
export const tellMoreIfLike = 'Tell us more, if you like';
export const sayHowHostCan = 'Say how the host can reach you, if you want an answer.';
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
export const spamOrFraud = 'It is spam or fraud';
export const insultsSomebody = 'It insults, threatens or harasses someone';
export const usesMyWork = 'It uses my work or my name without my consent';
export const againstLaw = 'It is against the law';
export const somethingElse = 'Something else';

// report.operations
export const notForYou = 'This doesn’t exist, or you don’t have access to it.';

// report.$subject.$subjectId
export const reportTitle = 'Report, Artist Space';
