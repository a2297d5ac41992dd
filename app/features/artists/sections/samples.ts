import type { ActivityData } from './activity/section.ts';
import type { ContactData } from './contact/section.ts';
import type { DiscographyData } from './discography/section.ts';
import type { PinnedProjectsData } from './pinnedProjects/section.ts';
import type { PressData } from './press/section.ts';
import type { SectionData, SectionId, SectionWithData } from './sections.ts';
import { DEFAULT_QUICK_STATS, type StatsData } from './stats/section.ts';
import type { TourData } from './tour/section.ts';
import type { VideosData } from './videos/section.ts';

/**
 * An example of a section. Only its artist sees it, under the label 'Sample', until there is something
 * real.
 */
interface Sample<Data> {
  readonly data: Data;
  /** The next step to real content: 'Add a date and your page shows it.' */
  readonly next: string;
}

const activity: Sample<ActivityData> = {
  data: {
    entries: [
      { kind: 'published', trackId: -1, title: 'Night Drive', at: '2030-02-01T12:00:00.000Z' },
      { kind: 'published', trackId: -2, title: 'Paper Boats', at: '2030-01-12T12:00:00.000Z' },
    ],
  },
  next: 'Make a track public and your page tells of it.',
};

const contact: Sample<ContactData> = {
  data: { form: true, note: 'For bookings and remixes, leave me a message.' },
  next: 'Open the form and visitors can write to you.',
};

const discography: Sample<DiscographyData> = {
  data: {
    paged: [],
    albums: [
      {
        title: 'First Light',
        year: 2025,
        cover: null,
        tracks: [
          { id: -1, title: 'Night Drive', duration: 214 },
          { id: -2, title: 'Paper Boats', duration: 187 },
        ],
      },
    ],
    singles: [{ id: -3, title: 'Low Tide', year: 2024, cover: null, duration: 201 }],
  },
  next: 'Make a track public and your page lists it.',
};

const pinnedProjects: Sample<PinnedProjectsData> = {
  data: {
    tracks: [
      sampleTrack(-1, 'Night Drive', 'Synthwave, 104 BPM'),
      sampleTrack(-2, 'Paper Boats', 'Indie folk, 88 BPM'),
    ],
  },
  next: 'Pin a track and your page shows it.',
};

function sampleTrack(id: number, title: string, meta: string) {
  return {
    id,
    title,
    meta,
    artist: '',
    duration: null,
    audioUrl: '',
    opusUrl: null,
    bars: '',
    level: 0,
    cover: null,
    isPrivate: false,
  };
}

const press: Sample<PressData> = {
  data: {
    quotes: [
      {
        id: -1,
        text: 'Songs that keep the light on until you are home.',
        source: 'The Evening Review',
        url: null,
        date: '2030-03-02',
      },
      {
        id: -2,
        text: 'The quietest loud record of the year.',
        source: 'Harbour Radio',
        url: null,
        date: null,
      },
    ],
  },
  next: 'Add a quote and your page shows it, with a press kit to download.',
};

const stats: Sample<StatsData> = {
  data: { quickStats: DEFAULT_QUICK_STATS, followers: 1280, tracks: 12, plays: 5400, clicks: 412 },
  next: 'Fill in your figures and your page shows them.',
};

const tour: Sample<TourData> = {
  data: {
    upcoming: [
      { id: -1, date: '2030-05-17', venue: 'The Lantern', city: 'Lisbon', ticketUrl: null },
      { id: -2, date: '2030-05-24', venue: 'Harbour Hall', city: 'Oslo', ticketUrl: null },
    ],
    past: [],
  },
  next: 'Add a date and your page shows it.',
};

const videos: Sample<VideosData> = {
  data: {
    videos: [
      sampleVideo(-1, 'Night Drive (official video)', 'music-video'),
      sampleVideo(-2, 'Live at the harbour', 'live'),
    ],
  },
  next: 'Add a video and your page shows it.',
};

function sampleVideo(id: number, title: string, type: string) {
  return {
    id,
    title,
    type,
    description: null,
    videoUrl: '',
    views: 0,
    source: { provider: 'link' as const },
  };
}

const SAMPLES: { readonly [Id in SectionWithData]?: Sample<NonNullable<SectionData[Id]>> } = {
  activity,
  contact,
  discography,
  pinnedProjects,
  press,
  stats,
  tour,
  videos,
};

export const sampleOf = (id: SectionId): Sample<unknown> | undefined =>
  (SAMPLES as Partial<Record<SectionId, Sample<unknown>>>)[id];
