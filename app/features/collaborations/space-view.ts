import type { Picture } from '../media/picture.ts';
import type { CollaborationStatus } from '#db/schema.ts';
import type { MessageEntity } from './collaboration.server.ts';

/** One side of a collaboration; id null if the account is deleted. */
export interface Participant {
  id: number | null;
  name: string;
  picture: Picture | null;
}

/** A track that this side cannot hear (any more). */
export interface LostTrack {
  state: 'deleted' | 'private';
  title: string;
}

export interface HeardTrack {
  state: 'heard';
  id: number;
  title: string;
  artist: string;
  genre: string | null;
  cover: Picture | null;
  audioUrl: string;
  /** Seconds; null until the file is read. */
  duration: number | null;
  /** 0 to 1, evenly spaced in time. */
  peaks: number[];
}

export interface SpaceVocal {
  id: number;
  title: string;
  description: string | null;
  audioUrl: string;
  duration: number | null;
  peaks: number[];
  /** Milliseconds: vocal time + offsetMs = track time. */
  offsetMs: number;
}

export type MixView =
  | { state: 'working'; progress: number; step: string | null }
  | { state: 'failed'; error: string }
  /** `trackId` is null if the owner has deleted it since, and for the other side while it is private. */
  | { state: 'done'; trackId: number | null; title: string | null };

/** The data of the booth, in a space and for an own take over an own track. */
export type BoothView = Pick<
  SpaceView,
  | 'id'
  | 'role'
  | 'status'
  | 'apart'
  | 'owner'
  | 'collaborator'
  | 'description'
  | 'track'
  | 'vocal'
  | 'vocalSpaces'
>;

/** The data of the creative space for one of its two sides. */
export interface SpaceView {
  id: number;
  title: string;
  description: string | null;
  status: CollaborationStatus;
  /** ISO 8601. */
  createdAt: string;
  role: 'owner' | 'collaborator';
  /** True if one of the two has blocked the other: no further messages are possible. */
  apart: boolean;
  /** True if the viewer has blocked the other side. */
  blocked: boolean;
  owner: Participant;
  collaborator: Participant;
  track: HeardTrack | LostTrack;
  vocal: SpaceVocal | null;
  /** In a space without a vocal: the newest vocal spaces of the same artist and track. */
  vocalSpaces: { id: number; title: string; status: CollaborationStatus }[];
  /** True while a file is still being read: its length and its waveform are to come. */
  reading: boolean;
  mix: MixView | null;
  chat: {
    /** The newest page or the requested one, in chronological order. */
    messages: MessageEntity[];
    /** The key of the page before it. */
    earlier: number | null;
    /** Messages after this one are new to this side. */
    readId: number;
  };
}

/** Seconds on the time line that both lanes share. */
export interface TimeLine {
  total: number;
  trackLength: number;
  vocalLength: number;
  /** The start of the vocal's file; may be before the track. */
  vocalStart: number;
}

/** @param offsetMs vocal time + offsetMs = track time */
export function timeLineOf({ track, vocal }: BoothView, offsetMs: number): TimeLine {
  const trackLength = (track.state === 'heard' && track.duration) || 0;
  const vocalLength = vocal?.duration ?? 0;
  const vocalStart = trackLength > 0 ? offsetMs / 1000 : 0;
  const total = Math.max(trackLength, vocalStart + vocalLength) || 1;
  return { total, trackLength: trackLength || total, vocalLength, vocalStart };
}
