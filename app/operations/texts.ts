// In several places
export const sendAtMostBytes = (bytes: string) => `Please send at most ${bytes}.`;

// body
export const tooMuchAtOnce = 'Too much is being sent at once. Please try again.';
export const requestWasCutOff = 'The request was cut off before it was complete.';
export const formCouldNotBeRead = 'That form could not be read.';

// door
export const siteIsLocked = 'This site is locked. Enter the site password first.';
export const changedMeanwhile = 'This was changed at the same time. Please try again.';

// endpoint
export const noSuchCall = 'There is no such call.';
export const bodyMustBeJson = 'The body must be a JSON object.';
export const methodNotOfferedHere = 'That method is not offered here.';

// form-action
export const formAsksForSomethingUnknown = 'This form asks for something unknown.';

// media-door
export const fileCanOnlyBeRead = 'A file can only be read.';
export const fileNotHere = 'This file doesn’t exist, or it’s no longer available.';

// operation
export const signInToDoThis = 'Please sign in to do this.';
export const onlyWithYourOwnThings = 'You can only do this with your own things.';
export const notFoundOrNoAccess = 'This doesn’t exist, or you don’t have access to it.';
export const thisTakesAnArtistPage =
  'This takes an artist page, and you don’t have one yet. You can make one in one step.';
export const notPossibleBetweenYou = 'This is not possible between you and this artist.';
export const invalidValue = 'Invalid';

// recent-proof
export const givePasswordAgain = 'Please give your password again, then repeat this.';

// refused-form
export const networkError = 'Network error. Please check your connection and try again.';
export const checkTheFormBelow = 'Please check the form below. Nothing is lost.';

// same-origin
export const requestFromAnotherSite = 'This request came from another site, so we stopped it.';

// site-address
export const hostHeaderNamesNoSite = 'The Host header names no site.';
export const apiTitle = 'Artist Space: the JSON API';
export const apiDescription =
  'Everything that a screen of this site can do, for programs. Sign in at POST /api/login and send the session cookie with each request; a site with a phrase also needs the cookie of POST /api/gate. A browser on another site may not write. Lists are pages: the header Link names the next one.';
export const sessionDescription =
  'Set by POST /api/login and POST /api/register, signed by the site.';
export const doneWithoutBody = 'Done; the answer has no body.';
export const answerOfFile = 'The file, page or stream.';
export const answerOfJson = 'The answer as JSON.';
export const linkDescription = 'Names the next page of the list (rel="next"), if there is one.';
export const retryDescription = 'Seconds to wait before the next try.';
export const errorDescription =
  'Why a request was refused: a sentence for a person, a code for programs, and the sentences of single fields.';
