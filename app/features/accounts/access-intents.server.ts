import { intent } from '#app/operations/form-action.server.ts';
import { safePath } from '#app/operations/door.server.ts';
import { registerByForm, signIn } from './account.operations.server.ts';
import { afterSignUp, CHECK_MAIL, secondStepAddress } from './access.ts';
import { finishSignIn } from './second-step.operations.server.ts';
import * as texts from './texts.ts';

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
    done(made, { url }, { kind }) {
      if ('confirmBy' in made) return { to: CHECK_MAIL };
      const next = safePath(url.searchParams.get('next'));
      return { to: afterSignUp(next, kind === 'listener' ? kind : 'artist') };
    },
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
        title: texts.recoveryCodeUsed,
        description: texts.codeUsedUp,
      },
    }),
  }),
};
