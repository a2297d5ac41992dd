import { searchKey } from '#db/search-key.ts';
import * as texts from './texts.ts';

/** What an artist is called until they choose a name: the account's email is nobody's business. */
export const UNNAMED = texts.newArtist;

/** The same, of a listener. */
export const UNNAMED_LISTENER = texts.newListener;

/** Names that nobody has chosen. */
export const isUnnamed = (name: string) => KEYS.has(searchKey(name));

const KEYS = new Set([UNNAMED, UNNAMED_LISTENER].map(searchKey));
