import type { MailKind } from '#db/schema.ts';

/** Whoever asks for news on a device gets all of it, until they choose. */
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

/** What the card of the settings shows. */
export interface DeviceNotificationsView {
  artistId: number;
  /** By which browsers subscribe to this site, base64url. */
  publicKey: string;
  kinds: Record<MailKind, boolean>;
  devices: { id: number; name: string; since: string; isThis: boolean }[];
}
