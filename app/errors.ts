/** The ways in which an operation can refuse, with their HTTP statuses. */
export const ERROR_STATUS = {
  invalid: 422,
  malformed: 400,
  locked: 401,
  unauthenticated: 401,
  wrongCredentials: 401,
  secondFactorRequired: 401,
  passwordNeeded: 403,
  invalidToken: 401,
  insufficientScope: 403,
  crossOrigin: 403,
  artistsOnly: 403,
  forbidden: 403,
  notFound: 404,
  linkEnded: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  conflict: 409,
  wrongVersion: 412,
  preconditionFailed: 412,
  keyReused: 422,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  unexpected: 500,
  unavailable: 503,
  full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
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
    return ERROR_STATUS[this.code];
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
