import type { Refused } from '#app/operations/form-action.server.ts';

/** What became of the line between this page and the server, for whoever tells the person. */
export type LineNews =
  /** A form could not be sent: its screen has the refusal as its answer. */
  | { kind: 'unsent'; refused: Refused; form: UnsentForm | null }
  /** Another screen could not be had: the page stays as it is. */
  | { kind: 'stayed'; reason: LostReason; to: string | null; afterWrite: boolean }
  /** What was sent has arrived, but the screen could not be brought up to date. */
  | { kind: 'stale' };

/** A form for which there was no line. */
export interface UnsentForm {
  action: string;
  fields: FormData;
  /** Told once the form waits in this browser. */
  onKept?: () => void;
}

/** Nobody answered, or somebody who is not our server, or our server did not manage it. */
export type LostReason = 'line' | 'server';

const EVENT = 'line-news';

export function tellLineNews(news: LineNews): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: news }));
}

/** @returns a function that stops listening */
export function onLineNews(listener: (news: LineNews) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<LineNews>).detail);
  addEventListener(EVENT, hear);
  return () => removeEventListener(EVENT, hear);
}
