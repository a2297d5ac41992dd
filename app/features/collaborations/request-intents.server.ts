import { intent } from '#app/operations/form-action.server.ts';
import { requestByForm } from './collaboration.operations.server.ts';

/** The form of the dialog. It leads into the space that both now have. */
export const requestIntents = {
  ask: intent({
    operation: requestByForm,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id }) => ({
      to: `/creative-space/${id}`,
      toast: { title: 'Request sent', description: 'You are told as soon as it is decided.' },
    }),
  }),
};
