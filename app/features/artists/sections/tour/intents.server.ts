import { intent } from '#app/operations/form-action.server.ts';
import { backToList } from '../../editing/edited.server.ts';
import { addTourDate, deleteTourDate, updateTourDate } from './tour.operations.server.ts';

export const intents = {
  addTourDate: intent({ operation: addTourDate, done: backToList }),
  updateTourDate: intent({ operation: updateTourDate, done: backToList }),
  deleteTourDate: intent({ operation: deleteTourDate, done: backToList }),
};
