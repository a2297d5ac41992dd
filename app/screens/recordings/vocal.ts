import type { VocalStatus } from '#db/schema.ts';
import type { TrackToSing } from './record-page.operations.server.ts';
import * as texts from './texts.ts';

/** Characters. */
export const VOCAL_LIMITS = { title: 255, message: 2000 } as const;

/** The longest take that the recorder keeps: it fits into a small phone's memory. */
export const MAX_TAKE_SECONDS = 10 * 60;

/** What a take is called, unless its singer calls it otherwise. */
export const defaultVocalTitle = (trackTitle: string): string =>
  texts.vocals(trackTitle.slice(0, VOCAL_LIMITS.title - ' - Vocals'.length));

/** What is said when a take is saved: `pending` went to somebody else. */
export const savedWords = (status: VocalStatus) =>
  status === 'pending'
    ? { title: texts.vocalsSent, description: texts.ownerHearsThem }
    : { title: texts.vocalsSaved, description: texts.savedVocalsNext };

/** On the button that does it. */
export const saveWords = ({ isOwn, artist }: Pick<TrackToSing, 'isOwn' | 'artist'>) =>
  isOwn ? texts.saveVocals : texts.sendTo(artist);
