import { intent } from '#app/operations/form-action.server.ts';
import { deviceIntents } from '#app/screens/device-notifications/device.server.ts';
import { federationIntents } from '#app/screens/federation/federation-settings.server.ts';
import { appPasswordIntents } from '#app/screens/subsonic/app-password.server.ts';
import { chooseMails } from '#app/features/activity/notices/mail-choices.server.ts';
import { deleteArchive, requestArchive } from './archive.job.server.ts';
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
} from './settings.server.ts';
import { twoStepIntents } from './two-step/two-step-intents.server.ts';
import * as texts from './texts.ts';

const at = (part: string) => `/settings#${part}`;

const emailSent = (email: string) => ({
  title: texts.checkYourMail,
  description: texts.linkIsOnItsWayTo(email),
});

/** The forms of the settings screen. Each returns to its part of the screen. */
export const settingsIntents = {
  ...twoStepIntents,
  ...deviceIntents,
  ...appPasswordIntents,
  ...federationIntents,
  changeName: intent({
    operation: changeName,
    done: () => ({
      to: at('name'),
      toast: { title: texts.profileUpdated, description: texts.changesSavedSuccessfully },
    }),
  }),
  changeVisibility: intent({
    operation: changeVisibility,
    done: ({ isPublic }) => ({
      to: at('visibility'),
      toast: isPublic
        ? { title: texts.youCanBeFound, description: texts.pageAndTracksAreShown }
        : { title: texts.youAreHidden, description: texts.pageAndTracksAreHidden },
    }),
  }),
  changeEmail: intent({
    operation: changeEmail,
    done: ({ email, confirmBy }) => ({
      to: at('email'),
      toast: confirmBy
        ? emailSent(email)
        : { title: texts.emailChanged, description: texts.signInWithFromNowOn(email) },
    }),
  }),
  chooseMails: intent({
    operation: chooseMails,
    done: () => ({
      to: at('mail'),
      toast: { title: texts.saved, description: texts.weOnlyEmailAboutThese },
    }),
  }),
  resendEmailLink: intent({
    operation: resendEmailLink,
    done: ({ email }) => ({ to: at('email'), toast: emailSent(email) }),
  }),
  cancelEmailChange: intent({
    operation: cancelEmailChange,
    done: () => ({
      to: at('email'),
      toast: { title: texts.cancelled, description: texts.emailStaysAsItIs },
    }),
  }),
  changePassword: intent({
    operation: changePassword,
    done: ({ signedOut }) => ({
      to: at('password'),
      toast: {
        title: texts.passwordChanged,
        description: signedOut > 0 ? texts.otherDevicesWereSignedOut : texts.useItFromTheNextSignIn,
      },
    }),
  }),
  endDevice: intent({
    operation: endDevice,
    done: () => ({
      to: at('devices'),
      toast: { title: texts.signedOut, description: texts.deviceHasToSignInAgain },
    }),
  }),
  endOtherDevices: intent({
    operation: endOtherDevices,
    done: () => ({
      to: at('devices'),
      toast: { title: texts.signedOut, description: texts.onlyThisDeviceIsSignedIn },
    }),
  }),
  requestArchive: intent({
    operation: requestArchive,
    done: () => ({
      to: at('archive'),
      toast: { title: texts.packingNow, description: texts.exportReadyInAMoment },
    }),
  }),
  deleteArchive: intent({
    operation: deleteArchive,
    done: () => ({
      to: at('archive'),
      toast: { title: texts.archiveDeleted, description: texts.createAnExportAtAnyTime },
    }),
  }),
};
