/** What assistants can propose: `offers.server.ts` makes the buttons. */
export type OfferKind = 'publish' | 'tour-date' | 'bio' | 'show-tour' | 'music-first';

/**
 * Something that an assistant proposes: a button that posts one of the ordinary forms, with the rights of
 * whoever presses it. Nothing happens before.
 */
export interface Offer {
  /** `publish-12` */
  id: string;
  /** 'Publish “Glass Weather”' */
  label: string;
  /** The address that the form posts to. */
  action: string;
  fields: Record<string, string>;
  /** What the artist fills in, or changes, before. */
  inputs: OfferInput[];
  /** A form that only opens a screen. */
  method?: 'get';
  /** Filled in already: shown at once. */
  open?: boolean;
}

export interface OfferInput {
  name: string;
  label: string;
  kind: 'text' | 'date' | 'datetime-local' | 'long';
  value: string;
}
