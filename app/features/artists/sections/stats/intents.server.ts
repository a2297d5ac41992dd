import { intent } from '#app/operations/form-action.server.ts';
import { updateMyArtist } from '../../artist.operations.server.ts';
import { closed } from '../../editing/edited.server.ts';

export const intents = {
  saveStats: intent({ operation: updateMyArtist, done: closed }),
  clearStats: intent({
    operation: updateMyArtist,
    input: () => ({ quickStats: null }),
    done: closed,
  }),
};
