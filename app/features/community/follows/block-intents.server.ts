import { intent } from '#app/operations/form-action.server.ts';
import { blockArtist, unblockArtist } from './block.operations.server.ts';
import * as texts from './texts.ts';

const TO = '/settings#blocked';

/** The forms by which an artist is blocked, and no longer. Both lead to the list of who is. */
export const blockIntents = {
  block: intent({
    operation: blockArtist,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ name }) => ({
      to: TO,
      toast: { title: texts.blocked, description: texts.canNoLongerContact(name) },
    }),
  }),
  unblock: intent({
    operation: unblockArtist,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ name }) => ({
      to: TO,
      toast: { title: texts.unblocked, description: texts.canContactYouAgain(name) },
    }),
  }),
};
