// In several places
export const sendAtMostBytes = (bytes: string) => `Please send at most ${bytes}.`;

// receive
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

export const noVersionHere = 'There is nothing here that has a version: please leave out If-Match.';
export const versionHasChanged =
  'This was changed since you read it. Please read it again, then repeat your change.';

// api-token
export const tooManyTokens = (most: number) =>
  `An account has at most ${most} tokens. Please revoke one first.`;
export const tokenIsNotValid =
  'This token is unknown, revoked or expired. Make one in the settings.';
export const tooManyCalls = (seconds: number) =>
  `Too many calls with this token. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
export const notOpenToTokens = 'This is not open to tokens: please sign in with a browser.';
export const tokenNeedsScope = (scope: string) => `This needs a token with the scope “${scope}”.`;

// repeatable-write
export const idempotencyKeyIsNone = (most: number) =>
  `The header Idempotency-Key must be a text of 1 to ${most} ASCII characters.`;
export const keyBelongsToAnotherRequest =
  'This Idempotency-Key was sent with another request. Please use a new one for each request.';
export const sameRequestIsRunning =
  'The first request with this Idempotency-Key is still running. Please try again in a second.';

// form-action
export const formAsksForSomethingUnknown = 'This form asks for something unknown.';

// media-door
export const fileCanOnlyBeRead = 'A file can only be read.';
export const fileNotHere = 'This file doesn’t exist, or it’s no longer available.';

// seen-values
export const fieldChangedElsewhere = (value: string) =>
  `Changed in another tab or on another device: “${value}”. Save again to replace it.`;

// operation
export const signInToDoThis = 'Please sign in to do this.';
export const onlyWithYourOwnThings = 'You can only do this with your own things.';
export const notFoundOrNoAccess = 'This doesn’t exist, or you don’t have access to it.';
export const thisTakesAnArtistPage =
  'This takes an artist page, and you don’t have one yet. You can make one in one step.';
export const notPossibleBetweenYou = 'This is not possible between you and this artist.';
export const invalidValue = 'Invalid';

// context
export const givePasswordAgain = 'Please give your password again, then repeat this.';

// refused-form
export const networkError = 'Network error. Please check your connection and try again.';
export const checkTheFormBelow = 'Please check the form below. Nothing is lost.';

// same-origin
export const requestFromAnotherSite = 'This request came from another site, so we stopped it.';

// services
export const hostHeaderNamesNoSite = 'The Host header names no site.';
export const apiTitle = 'Artist Space: the JSON API';
export const apiDescription =
  'Everything that a screen of this site can do, for programs. Make a token in the settings, and send it in the header Authorization (Bearer); its scopes say what it may do. Or sign in at POST /api/login and send the session cookie with each request; a site with a phrase also needs the cookie of POST /api/gate. A browser on another site may not write. Lists are pages: the header Link names the next one.';
export const sessionDescription =
  'Set by POST /api/login and POST /api/register, signed by the site.';
export const doneWithoutBody = 'Done; the response has no body.';
export const answerOfFile = 'The file, page or stream.';
export const answerOfJson = 'The response as JSON.';
export const linkDescription = 'Names the next page of the list (rel="next"), if there is one.';
export const retryDescription = 'Seconds to wait before the next try.';
export const errorDescription =
  'Why a request was refused: a sentence for a person, a code for programs, and the sentences of single fields.';
export const tokenDescription =
  'A personal access token, made in the settings, with some of the scopes read, write and upload.';
export const idempotencyKeyDescription =
  'A new text for each request. A repetition within 24 hours gets the same response, and nothing is done twice.';
export const ifMatchDescription =
  'The ETag of the version that is changed. If it has another version by now, it stays as it is (412).';
export const etagDescription = 'The version of the response, without counts, for If-Match.';
export const rateLimitDescription =
  'With a token: calls that are left, and seconds until all are there again.';
export const rateLimitPolicyDescription = 'With a token: calls allowed in how many seconds.';
export const challengeDescription = 'How to sign in (RFC 6750).';

// own-domains
export const domainIsNotListed = 'This domain is not listed';
