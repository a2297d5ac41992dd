// ReportPage
export const thankYou = 'Thank you';
export const reportReceived =
  'Your report has been sent to the host of this site, who will look into it.';
export const reportToTheHost = 'Report to the host';
export const aboutPageOf = (title: string) =>
  `About the page of “${title}”. Only the host of this site reads it.`;
export const aboutTrack = (title: string) =>
  `About the track “${title}”. Only the host of this site reads it.`;
export const aboutAlbum = (title: string) =>
  `About the album “${title}”. Only the host of this site reads it.`;
export const aboutPlaylist = (title: string) =>
  `About the playlist “${title}”. Only the host of this site reads it.`;
export const aboutMessage = (title: string) =>
  `About the message “${title}”. Only the host of this site reads it.`;
export const aboutComment = (title: string) =>
  `About the comment “${title}”. Only the host of this site reads it.`;
export const aboutReply = (title: string) =>
  `About the reply “${title}”. Only the host of this site reads it.`;
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
export const backToTheChat = 'Back to the chat';
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
