import * as texts from './texts.ts';

/** The ways in which an operation can refuse: HTTP status and title of the screen. */
export const ERRORS = {
  invalid: { status: 422, title: texts.checkTheForm },
  malformed: { status: 400, title: texts.requestCouldNotBeRead },
  locked: { status: 401, title: texts.siteIsLocked },
  unauthenticated: { status: 401, title: texts.pleaseSignIn },
  wrongCredentials: { status: 401, title: texts.loginFailed },
  secondFactorRequired: { status: 401, title: texts.oneMoreStep },
  passwordNeeded: { status: 403, title: texts.confirmItIsYou },
  invalidToken: { status: 401, title: texts.pleaseSignIn },
  insufficientScope: { status: 403, title: texts.notYoursToChange },
  crossOrigin: { status: 403, title: texts.requestFromAnotherSite },
  artistsOnly: { status: 403, title: texts.takesAnArtistPage },
  forbidden: { status: 403, title: texts.notYoursToChange },
  notFound: { status: 404, title: texts.pageNotFound },
  linkEnded: { status: 404, title: texts.linkNoLongerWorks },
  methodNotAllowed: { status: 405, title: texts.cannotBeDoneHere },
  notAcceptable: { status: 406, title: texts.formatNotAvailable },
  conflict: { status: 409, title: texts.changedMeanwhile },
  wrongVersion: { status: 412, title: texts.speaksAnotherVersion },
  preconditionFailed: { status: 412, title: texts.changedMeanwhile },
  keyReused: { status: 422, title: texts.changedMeanwhile },
  tooLarge: { status: 413, title: texts.fileTooLarge },
  unsupportedType: { status: 415, title: texts.invalidFileType },
  tooManyRequests: { status: 429, title: texts.tooManyTries },
  unexpected: { status: 500, title: texts.somethingWentWrong },
  unavailable: { status: 503, title: texts.notAvailable },
  full: { status: 507, title: texts.noSpaceLeft },
} as const;

export type ErrorCode = keyof typeof ERRORS;
export type FieldErrors = Record<string, string[]>;

/** A refusal with a sentence for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds to wait, with `tooManyRequests` and `unavailable`. */
  readonly retryAfter: number | undefined;
  /** True if a permission refused it, false if the state of the data did. */
  readonly denied: boolean;
  /** The name of the operation that refused, once known. */
  operation: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { fields?: FieldErrors; retryAfter?: number; denied?: true } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
    this.denied = extra.denied ?? false;
    this.operation = undefined;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** A refusal for one field of a form, shown beside it. */
export const wrongField = (
  name: string,
  message: string,
  code: 'invalid' | 'conflict' = 'invalid',
): AppError => new AppError(code, message, { fields: { [name]: [message] } });

/** The body of every error response of the JSON API. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
}

export function errorBody(error: AppError): ErrorBody {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
  };
}

/**
 * The message of an error response for a person: its sentence, or, without one (a proxy may have
 * answered instead), the status, a colon, and the body or else the status text.
 * @param body as received
 */
export function answerMessage(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: string,
): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    if (typeof error === 'string' && error !== '') return error;
  } catch {
    // Not JSON: the text itself is shown.
  }
  return `${status}: ${body.trim().slice(0, MAX_BODY) || statusText}`;
}

/** Characters: a proxy may answer with a whole page. */
const MAX_BODY = 300;

/** The same for a response whose body has not been read yet. */
export const messageOfAnswer = async (answer: Response) =>
  answerMessage(answer, await answer.text().catch(() => ''));
