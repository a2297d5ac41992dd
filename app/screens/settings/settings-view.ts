import type { DeviceNotificationsView } from '../device-notifications/device-view.ts';
import type { MailChoices } from '#app/features/activity/notices/mail-choices.ts';
import type { ArchiveView } from './archive.job.server.ts';
import type { TwoStepView } from './two-step/two-step-view.ts';

/** What the settings screen shows. */
export interface SettingsView {
  artistId: number;
  email: string;
  /** Whether a link that was mailed to it was opened. */
  emailVerified: boolean;
  /** The email that is to be confirmed, if one is. */
  pendingEmail: string | null;
  sendsMail: boolean;
  /** Which news comes by mail; null where this site sends none. */
  mail: MailChoices | null;
  /** Which news comes to which devices. */
  news: DeviceNotificationsView;
  name: string;
  handle: string;
  /** Whether the artist has still to choose a name, and is hidden until then. */
  unnamed: boolean;
  /** Whether there is no artist page. */
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
  /** Of the last use, ISO 8601, within ten minutes. */
  usedAt: string;
  /** The network of the last use; null where it is not known. */
  usedFrom: string | null;
  remembered: boolean;
  isThis: boolean;
}
