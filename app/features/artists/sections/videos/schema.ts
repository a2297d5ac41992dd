import { clearableText, id, requiredText, z } from '#app/validation.ts';
import { webAddress } from '../web-address.ts';
import type { VideoSource } from './video-source.ts';
import { VIDEO_LIMITS, VIDEO_KINDS, type VideoKind } from './video-kinds.ts';

export const addVideoInput = z.object({
  title: requiredText(VIDEO_LIMITS.title),
  description: clearableText(VIDEO_LIMITS.description),
  type: z.enum(Object.keys(VIDEO_KINDS) as [VideoKind, ...VideoKind[]]),
  videoUrl: z.string().trim().min(1).max(VIDEO_LIMITS.url).transform(asWebAddress),
});

export const updateVideoInput = addVideoInput.partial().extend({ videoId: id });

function asWebAddress(text: string, context: z.RefinementCtx): string {
  const address = webAddress(text);
  if (address) return address;
  context.addIssue({
    code: 'custom',
    message: 'Please enter an address that starts with https://',
  });
  return z.NEVER;
}

export interface VideoView {
  id: number;
  title: string;
  description: string | null;
  /** A key of VIDEO_KINDS. */
  type: string;
  /** Where the video is; for a link beside the player. */
  videoUrl: string;
  source: VideoSource;
  views: number;
}

export interface VideosData {
  /** Newest first. */
  videos: VideoView[];
}
