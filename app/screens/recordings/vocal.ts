import type { VocalStatus } from '#db/schema.ts';
import type { TrackToSing } from './record-page.operations.server.ts';
import * as texts from './texts.ts';

/** Characters. */
export const VOCAL_LIMITS = { title: 255, message: 2000 } as const;

/** The longest take that the recorder keeps: it fits into the memory of a small phone. */
export const MAX_TAKE_SECONDS = 10 * 60;

/** The title of a take, unless its singer gives another. */
export const defaultVocalTitle = (trackTitle: string): string =>
  texts.vocalsOf(trackTitle.slice(0, VOCAL_LIMITS.title - ' - Vocals'.length));

/** The confirmation after saving a take: a `pending` one was sent to another artist. */
export const savedWords = (status: VocalStatus) =>
  status === 'pending'
    ? {
        title: texts.vocalsSent,
        description: texts.ownerWillHearAndDecide,
        action: { label: texts.seeYourVocals, to: '/vocals' },
      }
    : { title: texts.vocalsSaved, description: texts.whatToDoWithSavedVocals };

/** The label of the button that saves. */
export const saveWords = ({ isOwn, artist }: Pick<TrackToSing, 'isOwn' | 'artist'>) =>
  isOwn ? texts.saveVocals : texts.sendTo(artist);
