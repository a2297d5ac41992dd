import type { Sample } from '../section-view.ts';
import type { PinnedProjectsData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<PinnedProjectsData> = {
  data: {
    tracks: [
      sampleTrack(-1, 'Night Drive', 'Synthwave, 104 BPM'),
      sampleTrack(-2, 'Paper Boats', 'Indie folk, 88 BPM'),
    ],
  },
  next: texts.sampleNext,
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
