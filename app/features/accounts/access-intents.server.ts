import { intent } from '#app/operations/form-action.server.ts';
import { safePath } from '#app/operations/door.server.ts';
import { CHECK_MAIL } from './access.ts';
import { registerByForm, signIn } from './account.operations.server.ts';
import { secondStepAddress } from './access.ts';
import { finishSignIn } from './second-step.operations.server.ts';

/** The forms by which one comes in; both lead to `?next=`, if it is a path of ours. */
export const accessIntents = {
  signIn: intent({
    operation: signIn,
    done({ user }, { url }) {
      const next = safePath(url.searchParams.get('next'));
      return { to: user ? next : secondStepAddress(next) };
    },
  }),
  register: intent({
    operation: registerByForm,
    done: (made, { url }) => ({
      to: 'confirmBy' in made ? CHECK_MAIL : safePath(url.searchParams.get('next')),
    }),
  }),
};

/** The forms by which the second factor is given, after the password. */
export const secondStepIntents = {
  enterCode: intent({
    operation: finishSignIn,
    done: (_user, { url }) => ({ to: safePath(url.searchParams.get('next')) }),
  }),
  enterRecoveryCode: intent({
    operation: finishSignIn,
    done: (_user, { url }) => ({
      to: safePath(url.searchParams.get('next')),
      toast: {
        title: 'Recovery code used',
        description: 'It is good no more. In the settings you can make new ones.',
      },
    }),
  }),
};
