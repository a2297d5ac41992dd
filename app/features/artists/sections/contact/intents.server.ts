import { intent } from '#app/operations/form-action.server.ts';
import { saveContact } from '../../contact.operations.server.ts';
import { closed } from '../../editing/edited.server.ts';

export const intents = {
  saveContact: intent({ operation: saveContact, done: closed }),
};
