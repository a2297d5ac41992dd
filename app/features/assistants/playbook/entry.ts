import type { FactId } from '../facts/facts.server.ts';
import type { OfferKind } from '../offers/offer.ts';

/** A page of a trade's playbook: a question that comes up, and what its trade answers. */
export interface PlaybookEntry {
  id: string;
  /** As it is offered when a question could mean several things. */
  title: string;
  /** Words in which it is asked, for the search alone. */
  asks: string;
  /** Whole questions as they are asked, for the search alone. */
  asked?: readonly string[];
  /**
   * The answer. A blank line parts paragraphs, a line that begins with a dash or a number stands alone,
   * other line ends are only the file's. `{artist|your name}` is filled in with what is known of the
   * artist, or with the words after the bar.
   */
  answer: string;
  /** What is added of the artist's own data, as far as there is any. */
  facts?: readonly FactId[];
  /** What can be done about it with a button. */
  offers?: readonly OfferKind[];
}
