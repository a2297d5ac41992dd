import * as texts from './texts.ts';

/** What an artist is called until they choose a name: the account's email is nobody's business. */
export const UNNAMED = texts.newArtist;
