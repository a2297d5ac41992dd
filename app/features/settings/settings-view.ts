import type { ArchiveView } from './archive.queries.server.ts';

/** What the settings screen shows. */
export interface SettingsView {
  email: string;
  name: string;
  handle: string;
  isPublic: boolean;
  keptBytes: number;
  quotaBytes: number;
  devices: DeviceView[];
  archive: ArchiveView | null;
}

export interface DeviceView {
  id: string;
  name: string;
  /** ISO 8601. */
  since: string;
  remembered: boolean;
  isThis: boolean;
}
