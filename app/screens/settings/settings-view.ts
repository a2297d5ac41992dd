import type { DeviceNotificationsView } from '../device-notifications/device-view.ts';
import type { MailChoices } from '#app/features/activity/notices/mail-choices.ts';
import type { FederationView } from '../federation/federation-view.ts';
import type { AppPasswordsView } from '../subsonic/app-password-view.ts';
import type { ArchiveView } from './archive.job.server.ts';
import type { TwoStepView } from './two-step/two-step-view.ts';

/** The data of the settings screen. */
export interface SettingsView {
  artistId: number;
  email: string;
  /** True if the email was confirmed by a mailed link. */
  emailVerified: boolean;
  /** The pending email, if there is one. */
  pendingEmail: string | null;
  sendsMail: boolean;
  /** The kinds of news by mail; null if this site sends no mail. */
  mail: MailChoices | null;
  /** The kinds of news on devices, and the devices. */
  news: DeviceNotificationsView;
  /** The apps that sign in by a password of their own. */
  apps: AppPasswordsView;
  /** Null on a site that takes no part in the fediverse, and for a listener or an artist without a name. */
  federation: FederationView | null;
  name: string;
  handle: string;
  /** True if the artist has not chosen a name yet, and is hidden until then. */
  unnamed: boolean;
  /** True if there is no artist page. */
  isListener: boolean;
  isPublic: boolean;
  keptBytes: number;
  quotaBytes: number;
  devices: DeviceView[];
  archive: ArchiveView | null;
  twoStep: TwoStepView;
}

export interface DeviceView {
  id: string;
  name: string;
  /** ISO 8601. */
  since: string;
  /** The last use, ISO 8601, accurate to ten minutes. */
  usedAt: string;
  /** The network of the last use; null if unknown. */
  usedFrom: string | null;
  remembered: boolean;
  isThis: boolean;
}
