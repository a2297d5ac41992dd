/** The actions that assistants can propose; `offers.server.ts` makes the buttons. */
export const OFFER_KINDS = ['publish', 'tour-date', 'bio', 'show-tour', 'music-first'] as const;

export type OfferKind = (typeof OFFER_KINDS)[number];

/**
 * A proposed action: a button that posts one of the ordinary forms with the permissions of the person who
 * presses it. Nothing happens before.
 */
export interface Offer {
  /** `publish-12` */
  id: string;
  /** 'Publish “Glass Weather”' */
  label: string;
  /** The address that the form posts to. */
  action: string;
  fields: Record<string, string>;
  /** Fields that the artist fills in or changes before sending. */
  inputs: OfferInput[];
  /** Set for a form that only opens a screen. */
  method?: 'get';
  /** True if all fields are filled in: the form is shown expanded. */
  open?: boolean;
}

export interface OfferInput {
  name: string;
  label: string;
  kind: 'text' | 'date' | 'datetime-local' | 'long';
  value: string;
}
