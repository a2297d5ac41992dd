/** The content of a decrypted push message. */
export interface PushedNews {
  /** Id of the artist who receives it; it is not shown while another is signed in. */
  viewer: string;
  title: string;
  body: string;
  /** A notification with the same tag replaces the other. */
  tag: string;
  /** A path of this site. */
  to: string;
}

/**
 * The form of a browser's push subscription for the settings.
 * @param renews the endpoint that this one replaces after an automatic renewal
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
