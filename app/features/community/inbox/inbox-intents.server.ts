import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { deleteMessage, markMessage } from './inbox.operations.server.ts';
import * as texts from './texts.ts';

/** What the inbox can be asked for. Each leads back to its place in the list. */
export const inboxIntents = {
  mark: intent({
    operation: markMessage,
    done: (_output, door, { messageId }) => ({ to: inboxAt(door, Number(messageId)) }),
  }),
  delete: intent({
    operation: deleteMessage,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: (_output, door) => ({
      to: inboxAt(door),
      toast: { title: texts.messageDeleted, description: texts.goneGood },
    }),
  }),
};

/** The page of the list that the form was sent from, at a message. */
function inboxAt(door: Door, messageId?: number): string {
  const before = Number(door.url.searchParams.get('before'));
  const page = before > 0 ? `?before=${before}` : '';
  return `/inbox${page}${messageId ? `#message-${messageId}` : ''}`;
}
