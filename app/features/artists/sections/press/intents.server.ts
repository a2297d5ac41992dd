import { intent } from '#app/operations/form-action.server.ts';
import { backToList, inPlace } from '../../editing/edited.server.ts';
import { addQuote, deleteQuote, moveQuote, updateQuote } from './press.operations.server.ts';

export const intents = {
  addQuote: intent({ operation: addQuote, done: backToList }),
  updateQuote: intent({ operation: updateQuote, done: backToList }),
  deleteQuote: intent({ operation: deleteQuote, done: backToList }),
  moveQuote: intent({ operation: moveQuote, done: inPlace }),
};
