import { intent } from '#app/operations/form-action.server.ts';
import { closed } from '../../editing/edited.server.ts';
import { saveSocial } from '../../section.operations.server.ts';

export const intents = {
  saveSocial: intent({ operation: saveSocial, done: closed }),
};
