import { intent } from '#app/operations/form-action.server.ts';
import { closed } from '../../editing/edited.server.ts';
import { pinTracks } from '../../section.operations.server.ts';

export const intents = {
  pinTracks: intent({
    operation: pinTracks,
    input: ({ trackIds }) => ({ trackIds: [trackIds].flat().filter((id) => id !== null) }),
    done: closed,
  }),
};
