import type { VocalStatus } from '#db/schema.ts';
import type { TrackToSing } from './record-page.operations.server.ts';
import * as texts from './texts.ts';

/** What is said when a take is saved: `pending` went to somebody else. */
export const savedWords = (status: VocalStatus) =>
  status === 'pending'
    ? {
        title: texts.vocalsSent,
        description: texts.ownerHearsThem,
      }
    : {
        title: texts.vocalsSaved,
        description: texts.savedVocalsNext,
      };

/** On the button that does it. */
export const saveWords = ({ isOwn, artist }: Pick<TrackToSing, 'isOwn' | 'artist'>) =>
  isOwn ? texts.saveVocals : texts.sendTo(artist);
