import { defineSection } from '../section.ts';
import * as texts from './texts.ts';

export interface VideoView {
  id: number;
  title: string;
  description: string | null;
  /** A key of VIDEO_KINDS. */
  type: string;
  /** Address of the video, for a link beside the player. */
  videoUrl: string;
  source: VideoSource;
  views: number;
}

export interface VideosData {
  /** Newest first. */
  videos: VideoView[];
}

export const videos = defineSection<VideosData>({
  title: texts.videos,
  onNewPage: true,
  saysEmpty: true,
});

export const VIDEO_LIMITS = { videos: 24, title: 160, description: 1000, url: 500 } as const;

/** The kinds of video, with their labels. */
export const VIDEO_KINDS = {
  'music-video': texts.musicVideo,
  live: texts.live,
  'lyric-video': texts.lyricVideo,
  session: texts.session,
  interview: texts.interview,
  other: texts.video,
} as const;

export type VideoKind = keyof typeof VIDEO_KINDS;

/** The source of a video. A plain link is opened, never embedded. */
export type VideoSource =
  | { provider: 'youtube'; id: string }
  /** `hash` opens an unlisted video. */
  | { provider: 'vimeo'; id: string; hash: string | null }
  | { provider: 'link' };

const LINK: VideoSource = { provider: 'link' };

const YOUTUBE_HOSTS = /^(www\.|m\.|music\.)?(youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;

const VIMEO_HOSTS = /^(www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|showcase\/\d+\/video\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

/** Parses the address of a video. Anything that is not certainly a video of a known provider is a link. */
export function videoSource(address: string): VideoSource {
  if (!URL.canParse(address)) return LINK;
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname === 'youtu.be') return youtube(pathname.slice(1).replace(/\/$/, ''));
  if (YOUTUBE_HOSTS.test(hostname)) {
    const id = /^\/watch\/?$/.test(pathname)
      ? searchParams.get('v')
      : YOUTUBE_PATH.exec(pathname)?.[1];
    return youtube(id ?? '');
  }
  const vimeo = VIMEO_HOSTS.test(hostname) && VIMEO_PATH.exec(pathname);
  if (!vimeo) return LINK;
  const [, id = '', inPath] = vimeo;
  const hash = inPath ?? /^[0-9a-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0] ?? null;
  return { provider: 'vimeo', id, hash };
}

const youtube = (id: string): VideoSource =>
  YOUTUBE_ID.test(id) ? { provider: 'youtube', id } : LINK;

/** The player's address, which is loaded only after a click; null for a plain link. */
export function playerAddress(source: VideoSource): string | null {
  switch (source.provider) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${source.id}?autoplay=1&rel=0`;
    case 'vimeo': {
      const hash = source.hash ? `&h=${source.hash}` : '';
      return `https://player.vimeo.com/video/${source.id}?autoplay=1&dnt=1${hash}`;
    }
    case 'link':
      return null;
  }
}
