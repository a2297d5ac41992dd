import type { ActivityData } from './activity/schema.ts';
import type { ContactData } from './contact/schema.ts';
import type { DiscographyData } from './discography/schema.ts';
import type { FeaturedTrackData } from './featuredTrack/schema.ts';
import type { ImagesData } from './images/schema.ts';
import type { PinnedProjectsData } from './pinnedProjects/schema.ts';
import type { SectionId } from './registry.ts';
import type { SocialData } from './social/schema.ts';
import type { StatsData } from './stats/schema.ts';
import type { TourData } from './tour/schema.ts';
import type { TracksData } from './tracks/schema.ts';
import type { VideosData } from './videos/schema.ts';

/** What each section is made from. The hero and the bio are made from the artist alone. */
export interface SectionData {
  featuredTrack: FeaturedTrackData;
  tracks: TracksData;
  images: ImagesData;
  pinnedProjects: PinnedProjectsData;
  activity: ActivityData;
  contact: ContactData | null;
  social: SocialData;
  videos: VideosData;
  stats: StatsData;
  discography: DiscographyData;
  tour: TourData;
}

export type SectionWithData = keyof SectionData & SectionId;

/** Whether the artist has put nothing into a section yet. */
export const IS_EMPTY: {
  [Section in SectionWithData]: (data: SectionData[Section]) => boolean;
} = {
  featuredTrack: ({ track }) => track === null,
  tracks: ({ tracks }) => tracks.length === 0,
  images: ({ slots }) => slots.every((slot) => slot === null),
  pinnedProjects: ({ tracks }) => tracks.length === 0,
  activity: ({ entries }) => entries.length === 0,
  contact: (contact) => contact === null || (!contact.form && contact.note === null),
  social: ({ links }) => links.length === 0,
  videos: ({ videos }) => videos.length === 0,
  stats: ({ quickStats, followers, tracks, plays, clicks }) =>
    !quickStats && followers === 0 && tracks === 0 && !plays && !clicks,
  discography: ({ albums, singles }) => albums.length === 0 && singles.length === 0,
  tour: ({ upcoming, past }) => upcoming.length === 0 && past.length === 0,
};
