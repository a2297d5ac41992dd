import { activity } from './activity/section.ts';
import { bio } from './bio/section.ts';
import { contact } from './contact/section.ts';
import { discography } from './discography/section.ts';
import { featuredTrack } from './featuredTrack/section.ts';
import { hero } from './hero/section.ts';
import { images } from './images/section.ts';
import { pinnedProjects } from './pinnedProjects/section.ts';
import { press } from './press/section.ts';
import { social } from './social/section.ts';
import { stats } from './stats/section.ts';
import { tour } from './tour/section.ts';
import { tracks } from './tracks/section.ts';
import { videos } from './videos/section.ts';
import type { Section } from './section.ts';

/** Every section: a line here and a folder of the same name; see section.ts. */
export const SECTIONS = {
  hero,
  featuredTrack,
  tracks,
  images,
  pinnedProjects,
  bio,
  activity,
  contact,
  social,
  videos,
  stats,
  discography,
  tour,
  press,
} satisfies Record<string, Section<unknown>>;

export type SectionId = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

export const isSectionId = (text: unknown): text is SectionId =>
  typeof text === 'string' && Object.hasOwn(SECTIONS, text);

/** The sections beside the page's column, from top to bottom. */
export const SIDE_SECTIONS: readonly SectionId[] = SECTION_IDS.filter(
  (id) => SECTIONS[id].side !== undefined,
).sort((one, other) => (SECTIONS[one].side ?? 0) - (SECTIONS[other].side ?? 0));

type DataOf<Id extends SectionId> =
  (typeof SECTIONS)[Id] extends Section<infer Data> ? Data : never;

/** The sections that need more data than the artist's row. */
export type SectionWithData = {
  [Id in SectionId]: [DataOf<Id>] extends [null] ? never : Id;
}[SectionId];

/** The data of each section. */
export type SectionData = { [Id in SectionWithData]: DataOf<Id> };
