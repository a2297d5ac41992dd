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

const EVENT = 'request-failure';

export function reportRequestFailure(news: RequestFailure): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: news }));
}

/** @returns a function that stops listening */
export function onRequestFailure(listener: (news: RequestFailure) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<RequestFailure>).detail);
  addEventListener(EVENT, hear);
  return () => removeEventListener(EVENT, hear);
}
