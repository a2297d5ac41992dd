import * as texts from './texts.ts';

export const VIDEO_LIMITS = { videos: 24, title: 160, description: 1000, url: 500 } as const;

/** The kinds of video, and what each is called. */
export const VIDEO_KINDS = {
  'music-video': texts.musicVideo,
  live: texts.live,
  'lyric-video': texts.lyricVideo,
  session: texts.session,
  interview: texts.interview,
  other: texts.video,
} as const;

export type VideoKind = keyof typeof VIDEO_KINDS;
