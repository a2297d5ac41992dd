import { intent } from '#app/operations/form-action.server.ts';
import { generationIntents } from '../generation-intents.server.ts';
import { deleteHummingRecording, saveHummingRecording } from '../humming.operations.server.ts';
import { LIBRARY_ADDRESS } from './studio-tabs.ts';
import * as texts from './texts.ts';

/** What the humming library can be asked for, and all that a card can be. */
export const hummingIntents = {
  ...generationIntents,
  addRecording: intent({
    operation: saveHummingRecording,
    done: ({ id, title }) => ({
      to: `${LIBRARY_ADDRESS}#recording-${id}`,
      toast: { title: texts.recordingSaved, description: texts.savedInLibrary(title) },
    }),
  }),
  deleteRecording: intent({
    operation: deleteHummingRecording,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: ({ title }) => ({
      to: LIBRARY_ADDRESS,
      toast: { title: texts.recordingDeleted, description: texts.isGone(title) },
    }),
  }),
};
