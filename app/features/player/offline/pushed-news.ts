/** The content of a decrypted push message. */
export interface PushedNews {
  /** The artist whose news it is: shown to nobody else who is signed in there. */
  viewer: string;
  title: string;
  body: string;
  /** A notification with the same tag replaces the other. */
  tag: string;
  /** A path of this site. */
  to: string;
}

/**
 * A browser's push subscription as the settings' form takes it.
 * @param renews the endpoint that its artist asked for, where nobody has asked anew
 */
export function subscriptionForm(subscription: PushSubscription, renews?: string): URLSearchParams {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return new URLSearchParams({
    intent: 'addPushDevice',
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    ...(renews !== undefined && { renews }),
  });
}
