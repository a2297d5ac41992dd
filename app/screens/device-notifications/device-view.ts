import type { MailKind } from '#db/schema.ts';

/** The kinds of a new device: all of them, until the artist chooses. */
export const ALL_KINDS: Record<MailKind, boolean> = {
  message: true,
  order: true,
  collaboration: true,
  chat: true,
  followers: true,
  release: true,
  generation: true,
  comment: true,
};

/** The data of the card in the settings. */
export interface DeviceNotificationsView {
  artistId: number;
  /** The public key for subscribing to this site, base64url. */
  publicKey: string;
  kinds: Record<MailKind, boolean>;
  devices: { id: number; name: string; since: string; isThis: boolean }[];
}
