import { intent } from '#app/operations/form-action.server.ts';
import { requestByForm } from './collaboration.operations.server.ts';
import * as texts from './texts.ts';

/** The form of the dialog. It leads into the space that both now have. */
export const requestIntents = {
  ask: intent({
    operation: requestByForm,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id }) => ({
      to: `/creative-space/${id}`,
      toast: { title: texts.requestSent, description: texts.toldOnceDecided },
    }),
  }),
};
