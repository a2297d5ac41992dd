import type { Door } from '#app/operations/door.server.ts';
import { fileOfField } from '#app/operations/receive.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { attachmentFiles, writersOnly } from './attachment-files.server.ts';
import { boothIntents } from './booth-intents.server.ts';
import { messageAnchor } from './message-anchor.ts';
import { sendMessage } from './chat.operations.server.ts';
import { decideCollaboration } from './collaboration.operations.server.ts';
import { removeFile } from './remove-file.operations.server.ts';
import { startMixDown } from './mix-down.operations.server.ts';
import * as texts from './texts.ts';

const here = ({ params }: Door) => `/creative-space/${params.collaborationId}`;
const named = (fields: Record<string, unknown>, { params }: Door) => ({ ...fields, ...params });

/** What a creative space can be asked for. */
const spaceIntents = {
  accept: intent({
    operation: decideCollaboration,
    input: (_fields, door) => ({ ...door.params, status: 'active' }),
    done: (_output, door) => ({
      to: here(door),
      toast: {
        title: texts.collaborationAccepted,
        description: texts.collaboratorNotified,
      },
    }),
  }),
  reject: intent({
    operation: decideCollaboration,
    input: (_fields, door) => ({ ...door.params, status: 'rejected' }),
    done: () => ({
      to: '/',
      toast: {
        title: texts.collaborationRejected,
        description: texts.requestDeclined,
      },
    }),
  }),
  send: intent({
    operation: sendMessage,
    input: ({ files, ...fields }, door) => ({
      ...named(fields, door),
      attachment: fileOfField(files, 'attachment'),
    }),
    done: ({ id }, door) => ({
      to: `${here(door)}#${messageAnchor(id)}`,
      toast: {
        title: texts.messageSent,
        description: texts.messageHasBeenSent,
      },
    }),
  }),
  removeFile: intent({
    operation: removeFile,
    input: named,
    done: (_output, door, { messageId }) => ({
      to: `${here(door)}#${messageAnchor(Number(messageId))}`,
      toast: { title: texts.fileRemoved, description: texts.goneBoth },
    }),
  }),
  ...boothIntents(here, startMixDown),
};

/**
 * The forms of a creative space. The quota is checked after the file has arrived: a refusal before that
 * would not be able to give back what was typed.
 */
export const actInSpace = formAction(spaceIntents, { files: attachmentFiles, admit: writersOnly });
