import { intent } from '#app/operations/form-action.server.ts';
import { setTrackVisibility } from '../../../library/track.operations.server.ts';
import { inPlace } from '../../editing/edited.server.ts';

export const intents = {
  trackVisibility: intent({ operation: setTrackVisibility, done: inPlace }),
};
