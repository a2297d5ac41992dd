import { intent } from '#app/operations/form-action.server.ts';
import { safePath } from '#app/operations/door.server.ts';
import { registerByForm, signIn } from './account.operations.server.ts';

/** The forms by which one comes in; both lead to `?next=`, if it is a path of ours. */
export const accessIntents = {
  signIn: intent({
    operation: signIn,
    done: (_user, { url }) => ({ to: safePath(url.searchParams.get('next')) }),
  }),
  register: intent({
    operation: registerByForm,
    done: (_user, { url }) => ({ to: safePath(url.searchParams.get('next')) }),
  }),
};
