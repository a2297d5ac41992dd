import { intent } from '#app/operations/form-action.server.ts';
import { addDevice, chooseDeviceKinds, dropDevice } from './device.operations.server.ts';
import * as texts from './texts.ts';

/** The card of the settings. */
const DEVICE_NOTIFICATIONS = '/settings#notifications';

/** What the card of the settings can be asked for. */
export const deviceIntents = {
  addPushDevice: intent({
    operation: addDevice,
    done: () => ({
      to: DEVICE_NOTIFICATIONS,
      toast: { title: texts.turnedOn, description: texts.turnedOnWords },
    }),
  }),
  dropPushDevice: intent({
    operation: dropDevice,
    done: () => ({
      to: DEVICE_NOTIFICATIONS,
      toast: { title: texts.removed, description: texts.removedWords },
    }),
  }),
  chooseDeviceKinds: intent({
    operation: chooseDeviceKinds,
    done: () => ({
      to: DEVICE_NOTIFICATIONS,
      toast: { title: texts.saved, description: texts.savedWords },
    }),
  }),
};
