/** A browser's push subscription as the settings' form takes it. */
export function subscriptionForm(subscription: PushSubscription): URLSearchParams {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return new URLSearchParams({
    ...{ intent: 'addPushDevice', endpoint },
    ...{ p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  });
}
