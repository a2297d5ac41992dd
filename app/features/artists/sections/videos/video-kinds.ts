export const VIDEO_LIMITS = { videos: 24, title: 160, description: 1000, url: 500 } as const;

/** The kinds of video, and what each is called. */
export const VIDEO_KINDS = {
  'music-video': 'Music video',
  live: 'Live',
  'lyric-video': 'Lyric video',
  session: 'Session',
  interview: 'Interview',
  other: 'Video',
} as const;

export type VideoKind = keyof typeof VIDEO_KINDS;
