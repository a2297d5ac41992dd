import type { Picture } from '#app/features/media/picture.ts';
import type { CollaborationStatus } from '#db/schema.ts';
import type { MessageEntity } from './collaboration.schema.ts';

/** One side of a collaboration; id null where the account is deleted. */
export interface Participant {
  id: number | null;
  name: string;
  picture: Picture | null;
}

/** What is left of a track that this side cannot hear (any more). */
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
  /** `trackId` is null where the owner has deleted it since, and for the other side. */
  | { state: 'done'; trackId: number | null; title: string | null };

/** What is heard, and by whom: of a space, and of an own take over an own track. */
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

/** All that the creative space shows to one of its two sides. */
export interface SpaceView {
  id: number;
  title: string;
  description: string | null;
  status: CollaborationStatus;
  /** ISO 8601. */
  createdAt: string;
  role: 'owner' | 'collaborator';
  /** Whether one of the two has blocked the other: nothing more is said. */
  apart: boolean;
  owner: Participant;
  collaborator: Participant;
  track: HeardTrack | LostTrack;
  vocal: SpaceVocal | null;
  /** In a space without a vocal: the newest spaces of vocals by the same artist over the same track. */
  vocalSpaces: { id: number; title: string; status: CollaborationStatus }[];
  /** Whether a file is still being read: its length and its waveform are to come. */
  reading: boolean;
  mix: MixView | null;
  chat: {
    /** The newest page, or the one that was asked for, in the order in which it was said. */
    messages: MessageEntity[];
    /** The key of the page before it. */
    earlier: number | null;
    /** What was said after this message is new to this side. */
    readId: number;
  };
}
