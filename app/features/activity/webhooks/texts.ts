// webhook
export const trackPublished = 'A track is published';
export const albumReleased = 'An album is released';
export const collaborationRequested = 'Someone asks to collaborate';
export const collaborationAccepted = 'A collaboration is accepted';
export const collaborationDeclined = 'A collaboration is declined';
export const orderPlaced = 'An order is placed';
export const orderPaid = 'An order is paid';
export const orderSent = 'An order is sent';
export const orderCancelled = 'An order is cancelled';
export const orderRefunded = 'An order is refunded, in whole or in part';

// webhook.server
export const addressMustBePublic =
  'Please enter an https address on the internet, without a port or a password.';
export const chooseAnEvent = 'Please choose at least one event.';
export const tooManyWebhooks = (most: number) =>
  `You can have at most ${most} webhooks. Please delete one first.`;
export const webhookNotFound = 'This webhook does not exist.';
export const deliveryNotFound = 'This message does not exist any more.';
export const switchedOffFirst = 'This webhook is switched off. Please switch it on first.';

// deliver-webhook.job
export const answeredStatus = (status: number | string) => `The address answered ${status}.`;
export const couldNotBeReached = (reason: string) => `The address could not be reached: ${reason}`;
export const secretCannotBeRead =
  'The secret of this webhook can no longer be read. Please make a new one in the settings.';
export const switchedOffMeanwhile = 'The webhook was switched off.';
