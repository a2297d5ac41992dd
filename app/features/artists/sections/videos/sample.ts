import type { Sample } from '../section-view.ts';
import type { VideosData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<VideosData> = {
  data: {
    videos: [
      sampleVideo(-1, 'Night Drive (official video)', 'music-video'),
      sampleVideo(-2, 'Live at the harbour', 'live'),
    ],
  },
  next: texts.sampleNext,
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
