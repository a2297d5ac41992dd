// ProblemScreen
export const error = 'Error';
export const tryAgain = 'Try Again';
export const trying = 'Trying...';
export const returnHome = 'Return Home';
export const getAnotherLink = 'Get a new link';

// unknownAddress
export const nothingPlaysAtThisAddress = 'There is nothing at this address.';

// problem
export const noConnection = 'No connection';
export const titleOfPage = (title: string) => `${title}, Artist Space`;
export const notYourFault = 'It was not your fault. Please try again in a moment.';
export const nothingPlaysOrNotForYou = 'There is nothing at this address, or you may not see it.';
export const methodNotAccepted = 'This address doesn’t accept that kind of request.';
export const requestNotUnderstood = 'We couldn’t make sense of that request.';

// footer
export const api = 'API';

// The demo, while it is filled
export const demoIsBeingComposed = (artists: number, of: number) =>
  `This demo is still composing its music: ${artists} of ${of} artists are here. Reload the page to see who has come since.`;

// tabs
export const profile = 'Profile';
export const music = 'Music';
export const beatMachine = 'Beat Machine';
export const team = 'Team';
export const merch = 'Merch';
export const explore = 'Explore';
export const feed = 'Feed';
export const vocals = 'Vocals';

// ThemeForm
export const theme = 'Theme';
export const themes = { system: 'System', dark: 'Dark', light: 'Light' };

// LanguagePage
export const language = 'Language';
export const languageLead = 'Everything but the artists’ own words is shown in it.';
export const languageTitle = 'Language, Artist Space';
