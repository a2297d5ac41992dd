/** What a push message holds, once the browser has decrypted it. */
export interface PushedNews {
  /** The artist whose news it is: shown to nobody else who is signed in there. */
  viewer: string;
  title: string;
  body: string;
  /** What has the same replaces the other. */
  tag: string;
  /** A path of this site. */
  to: string;
}
