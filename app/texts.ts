// errors: the titles of refusals
export const checkTheForm = 'Please check the form';
export const requestCouldNotBeRead = 'That request could not be read';
export const siteIsLocked = 'This site is locked';
export const pleaseSignIn = 'Please sign in';
export const loginFailed = 'Login failed';
export const oneMoreStep = 'One more step';
export const confirmItIsYou = 'Please confirm it’s you';
export const notYoursToChange = 'This is not yours to change';
export const requestFromAnotherSite = 'That request came from another site';
export const takesAnArtistPage = 'This takes an artist page';
export const pageNotFound = 'Page Not Found';
export const linkNoLongerWorks = 'This link no longer works';
export const cannotBeDoneHere = 'That cannot be done here';
export const formatNotAvailable = 'That format isn’t available';
export const changedMeanwhile = 'This has changed in the meantime';
export const speaksAnotherVersion = 'This program speaks another version';
export const fileTooLarge = 'File too large';
export const invalidFileType = 'Invalid file type';
export const tooManyTries = 'Too many tries';
export const somethingWentWrong = 'Something went wrong';
export const notAvailable = 'Not available at the moment';
export const noSpaceLeft = 'No space left';

// validation: what a field expects
export const required = 'Required';
export const checkThisValue = 'Please check this value';
export const mustBeText = 'Must be text';
export const mustBeANumber = 'Must be a number';
export const mustBeAWholeNumber = 'Must be a whole number';
export const mustBeTrueOrFalse = 'Must be true or false';
export const mustBeAList = 'Must be a list';
export const mustBeAnObject = 'Must be an object';
export const mustBeADate = 'Must be a date';
export const invalidEmail = 'Invalid email';
export const enterAWebAddress = 'Please enter a web address, such as https://example.com';
export const enterADate = 'Please enter a date, such as 2026-05-31';
export const checkHowThisIsWritten = 'Please check how this is written';
export const atMostCharacters = (maximum: number) =>
  `String must contain at most ${maximum} character(s)`;
export const atLeastCharacters = (minimum: number) =>
  `String must contain at least ${minimum} character(s)`;
export const numberAtMost = (maximum: number) => `Number must be less than or equal to ${maximum}`;
export const numberBelow = (maximum: number) => `Number must be less than ${maximum}`;
export const numberAtLeast = (minimum: number) =>
  `Number must be greater than or equal to ${minimum}`;
export const numberAbove = (minimum: number) => `Number must be greater than ${minimum}`;
export const chooseAtMost = (maximum: number) => `Please choose at most ${maximum}`;
export const chooseAtLeast = (minimum: number) => `Please choose at least ${minimum}`;
export const multipleOf = (divisor: number) => `Number must be a multiple of ${divisor}`;
export const unknownField = (names: string) => `Unknown field: ${names}`;
export const mustBe = (value: string) => `Must be '${value}'`;
export const chooseOneOf = (values: string) => `Please choose one of: ${values}`;
/** `values` are the first of them, separated by commas. */
export const chooseOneOfMany = (values: string, others: number) =>
  `Please choose one of: ${values} and ${others} others`;
export const numberBetween = (minimum: number, maximum: number) =>
  `Please enter a number between ${minimum} and ${maximum}`;
/** `kind` is the name of a kind in the API, such as ‘artist’ or ‘track’. */
export const noSuchNumber = (kind: string, id: string) => `There is no ${kind} ${id}`;
/** `kind` is the name of a kind in the API, such as ‘artist’ or ‘track’. */
export const noSuchKind = (kind: string) => `There is no such ${kind}`;

/** @param what was done too often, in the plural: 'sign-ins' */
export const tooManyInMinutes = (what: string, minutes: number) =>
  `Too many ${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
