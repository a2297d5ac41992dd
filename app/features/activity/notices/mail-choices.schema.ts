import { flag } from '#app/validation.ts';

/** Browsers do not send an unticked box. */
const ticked = flag.nullish().transform((value) => value ?? false);

/** The switches of a form, one for each kind of news. */
export const kindSwitches = {
  message: ticked,
  order: ticked,
  collaboration: ticked,
  chat: ticked,
  followers: ticked,
  release: ticked,
  generation: ticked,
  comment: ticked,
};
