import type { Generated } from 'kysely';
import type { WithDefault, Nullable } from './column-types.ts';

export type PushPlatform = 'spotify' | 'apple' | 'youtube' | 'soundcloud' | 'bandcamp' | 'other';

export interface PushLinkTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  description: Nullable<string>;
  url: string;
  iconType: WithDefault<PushPlatform>;
  isActive: WithDefault<boolean>;
  order: WithDefault<number>;
}

/** Clicks on a link on a day: `2026-03-14`, in UTC. A row per day with clicks. */
export interface LinkClicksTable {
  linkId: number;
  artistId: number;
  day: string;
  clicks: number;
}
