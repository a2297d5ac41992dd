import type { AssistantId } from '../assistants.ts';
import type { PlaybookEntry } from './entry.ts';
import { ARTIST_MANAGER } from './trades/artist-management.server.ts';
import { BOOKING_AGENT } from './trades/booking-agent.server.ts';
import { ENTERTAINMENT_LAWYER } from './trades/entertainment-lawyer.server.ts';
import { GRAPHIC_DESIGNER } from './trades/graphic-designer.server.ts';
import { MIXING_MASTERING } from './trades/mixing-mastering.server.ts';
import { MUSIC_DISTRIBUTOR } from './trades/music-distributor.server.ts';
import { MUSIC_PRODUCER } from './trades/music-producer.server.ts';
import { PUBLICIST } from './trades/publicist.server.ts';
import { SOCIAL_MEDIA } from './trades/social-media.server.ts';
import { VIDEO_DIRECTOR } from './trades/video-director.server.ts';

/** What each trade has an answer to. */
export const PLAYBOOK: Record<AssistantId, readonly PlaybookEntry[]> = {
  'artist-manager': ARTIST_MANAGER,
  'music-producer': MUSIC_PRODUCER,
  'mixing-mastering': MIXING_MASTERING,
  'booking-agent': BOOKING_AGENT,
  publicist: PUBLICIST,
  'social-media': SOCIAL_MEDIA,
  'entertainment-lawyer': ENTERTAINMENT_LAWYER,
  'video-director': VIDEO_DIRECTOR,
  'music-distributor': MUSIC_DISTRIBUTOR,
  'graphic-designer': GRAPHIC_DESIGNER,
};
