import type { Refused } from '#app/operations/form-action.server.ts';

/** What became of a request between this page and the server, for whoever tells the person. */
export type RequestFailure =
  /** A form could not be sent: its screen has the refusal as its answer. */
  | { kind: 'unsent'; refused: Refused; form: UnsentForm | null }
  /** Another screen could not be had: the page stays as it is. */
  | { kind: 'stayed'; reason: FailureReason; to: string | null; afterWrite: boolean }
  /** What was sent has arrived, but the screen could not be brought up to date. */
  | { kind: 'stale' };

/** A form for which there was no connection. */
export interface UnsentForm {
  action: string;
  fields: FormData;
  /** Told once the form waits in this browser. */
  onKept?: () => void;
}

/** Nobody answered, or somebody who is not our server, or our server did not manage it. */
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
