import type { FactId } from '../facts/facts.server.ts';
import type { OfferKind } from '../offers/offer.ts';

/** An entry of a trade's playbook: a common question and its answer. */
export interface PlaybookEntry {
  id: string;
  /** The title shown when a question could match several entries. */
  title: string;
  /** Search terms; not shown. */
  asks: string;
  /** Complete questions for the search; not shown. */
  asked?: readonly string[];
  /**
   * The answer. A blank line separates paragraphs, a line that begins with a dash or a number stays on its own,
   * other line breaks are ignored. `{artist|your name}` is replaced with the artist's value, or with the words
   * after the bar.
   */
  answer: string;
  /** Facts from the artist's own data that are appended if available. */
  facts?: readonly FactId[];
  /** Actions that are proposed below the answer. */
  offers?: readonly OfferKind[];
}
