import { intent } from '#app/operations/form-action.server.ts';
import { deleteArchive, requestArchive } from './archive.operations.server.ts';
import {
  cancelEmailChange,
  changeEmail,
  resendEmailLink,
} from './email-change.operations.server.ts';
import {
  changeName,
  changePassword,
  changeVisibility,
  endDevice,
  endOtherDevices,
} from './settings.operations.server.ts';
import { twoStepIntents } from './two-step/two-step-intents.server.ts';

const at = (part: string) => `/settings#${part}`;

const letterSent = (email: string) => ({
  title: 'Check your mail',
  description: `A link is on its way to ${email}.`,
});

/** What the settings screen can be asked for. Each leads back to its part of the screen. */
export const settingsIntents = {
  ...twoStepIntents,
  changeName: intent({
    operation: changeName,
    done: () => ({
      to: at('name'),
      toast: {
        title: 'Profile updated',
        description: 'Your changes have been saved successfully.',
      },
    }),
  }),
  changeVisibility: intent({
    operation: changeVisibility,
    done: ({ isPublic }) => ({
      to: at('visibility'),
      toast: isPublic
        ? { title: 'You can be found', description: 'Your page and public tracks are shown.' }
        : { title: 'You are hidden', description: 'Only you can see your page and tracks now.' },
    }),
  }),
  changeEmail: intent({
    operation: changeEmail,
    done: ({ email, confirmBy }) => ({
      to: at('email'),
      toast: confirmBy
        ? letterSent(email)
        : { title: 'Email changed', description: `Sign in with ${email} from now on.` },
    }),
  }),
  resendEmailLink: intent({
    operation: resendEmailLink,
    done: ({ email }) => ({ to: at('email'), toast: letterSent(email) }),
  }),
  cancelEmailChange: intent({
    operation: cancelEmailChange,
    done: () => ({
      to: at('email'),
      toast: { title: 'Cancelled', description: 'Your email stays as it is.' },
    }),
  }),
  changePassword: intent({
    operation: changePassword,
    done: ({ signedOut }) => ({
      to: at('password'),
      toast: {
        title: 'Password changed',
        description:
          signedOut > 0 ? 'Every other device was signed out.' : 'Use it from the next sign-in on.',
      },
    }),
  }),
  endDevice: intent({
    operation: endDevice,
    done: () => ({
      to: at('devices'),
      toast: { title: 'Signed out', description: 'That device has to sign in again.' },
    }),
  }),
  endOtherDevices: intent({
    operation: endOtherDevices,
    done: () => ({
      to: at('devices'),
      toast: { title: 'Signed out', description: 'Only this device is signed in now.' },
    }),
  }),
  requestArchive: intent({
    operation: requestArchive,
    done: () => ({
      to: at('archive'),
      toast: { title: 'Packing', description: 'It is ready here in a moment.' },
    }),
  }),
  deleteArchive: intent({
    operation: deleteArchive,
    done: () => ({
      to: at('archive'),
      toast: { title: 'Archive deleted', description: 'You can have a new one at any time.' },
    }),
  }),
};
