import type { Refused } from '#app/operations/form-action.server.ts';

/** The outcome of a request between this page and the server, for the code that shows it. */
export type RequestFailure =
  /** A form could not be sent: its screen receives a refusal. */
  | { kind: 'unsent'; refused: Refused; form: UnsentForm | null }
  /** Another screen could not be loaded: the page stays as it is. */
  | { kind: 'stayed'; reason: FailureReason; to: string | null; afterWrite: boolean }
  /** A form was received, but the screen could not be refreshed. */
  | { kind: 'stale' };

/** A form for which there was no connection. */
export interface UnsentForm {
  action: string;
  fields: FormData;
  /** Called once the form is stored in this browser. */
  onKept?: () => void;
}

/** No response, a response from something other than our server, or a failure of our server. */
export type FailureReason = 'network' | 'server';

type Listener = (news: RequestFailure) => void;

let listener: Listener | undefined;
/** Failures before anything listened. */
let missed: RequestFailure[] = [];

export function reportRequestFailure(news: RequestFailure): void {
  if (listener) listener(news);
  else missed.push(news);
}

/** Calls back for each failure, and for those before. @returns a function that stops listening */
export function onRequestFailure(hear: Listener): () => void {
  listener = hear;
  const before = missed;
  missed = [];
  before.forEach(hear);
  return () => {
    if (listener === hear) listener = undefined;
  };
}
