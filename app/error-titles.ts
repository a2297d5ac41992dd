import type { ErrorCode } from './errors.ts';
import * as texts from './texts.ts';

/** Titles of refusals, for screens. Apart from their statuses: few screens in the browser show one. */
export const ERROR_TITLES: Readonly<Record<ErrorCode, string>> = {
  invalid: texts.checkTheForm,
  malformed: texts.requestCouldNotBeRead,
  locked: texts.siteIsLocked,
  unauthenticated: texts.pleaseSignIn,
  wrongCredentials: texts.loginFailed,
  secondFactorRequired: texts.oneMoreStep,
  passwordNeeded: texts.confirmItIsYou,
  invalidToken: texts.pleaseSignIn,
  insufficientScope: texts.notYoursToChange,
  crossOrigin: texts.requestFromAnotherSite,
  artistsOnly: texts.takesAnArtistPage,
  forbidden: texts.cannotBeDoneHere,
  notFound: texts.pageNotFound,
  linkEnded: texts.linkNoLongerWorks,
  methodNotAllowed: texts.cannotBeDoneHere,
  notAcceptable: texts.formatNotAvailable,
  conflict: texts.changedMeanwhile,
  wrongVersion: texts.speaksAnotherVersion,
  preconditionFailed: texts.changedMeanwhile,
  keyReused: texts.changedMeanwhile,
  tooLarge: texts.fileTooLarge,
  unsupportedType: texts.invalidFileType,
  tooManyRequests: texts.tooManyTries,
  unexpected: texts.somethingWentWrong,
  unavailable: texts.notAvailable,
  full: texts.noSpaceLeft,
};
