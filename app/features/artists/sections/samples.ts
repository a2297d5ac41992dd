import type { SectionData, SectionWithData } from './section-data.ts';
import { DEFAULT_QUICK_STATS } from './stats/default-stats.ts';

/**
 * What a section could look like. Only its artist ever sees it, under the label 'Sample', until there
 * is something real.
 */
export const SAMPLES = {
  pinnedProjects: {
    tracks: [
      sampleTrack(-1, 'Night Drive', 'Synthwave, 104 BPM'),
      sampleTrack(-2, 'Paper Boats', 'Indie folk, 88 BPM'),
    ],
  },
  videos: {
    videos: [
      sampleVideo(-1, 'Night Drive (official video)', 'music-video'),
      sampleVideo(-2, 'Live at the harbour', 'live'),
    ],
  },
  stats: { quickStats: DEFAULT_QUICK_STATS, followers: 1280, tracks: 12, plays: 5400, clicks: 412 },
  discography: {
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
  tour: {
    upcoming: [
      { id: -1, date: '2030-05-17', venue: 'The Lantern', city: 'Lisbon', ticketUrl: null },
      { id: -2, date: '2030-05-24', venue: 'Harbour Hall', city: 'Oslo', ticketUrl: null },
    ],
    past: [],
  },
  activity: {
    entries: [
      { kind: 'published', trackId: -1, title: 'Night Drive', at: '2030-02-01T12:00:00.000Z' },
      { kind: 'published', trackId: -2, title: 'Paper Boats', at: '2030-01-12T12:00:00.000Z' },
    ],
  },
  contact: { form: true, note: 'For bookings and remixes, leave me a message.' },
} satisfies Partial<SectionData>;

export type SampledSection = keyof typeof SAMPLES & SectionWithData;

export const hasSample = (section: string): section is SampledSection =>
  Object.hasOwn(SAMPLES, section);

function sampleTrack(id: number, title: string, meta: string) {
  return {
    ...{ id, title, meta, artist: '', duration: null, audioUrl: '', opusUrl: null, bars: '' },
    level: 0,
    cover: null,
    isPrivate: false,
  };
}

function sampleVideo(id: number, title: string, type: string) {
  return {
    ...{ id, title, type, description: null, videoUrl: '', views: 0 },
    source: { provider: 'link' as const },
  };
}
