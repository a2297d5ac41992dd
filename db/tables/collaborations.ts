import type { Generated } from 'kysely';
import type { IngestState } from './tracks.ts';
import type { WithDefault, Nullable, NullableJson } from './column-types.ts';

export type VocalStatus = 'pending' | 'approved' | 'rejected';

/** A take that was sung over a track. */
export interface VocalRecordingTable {
  id: Generated<number>;
  /** Null once the track is deleted: the collaborators keep the take. */
  trackId: Nullable<number>;
  artistId: number;
  title: string;
  duration: Nullable<number>;
  /** Position of its first sample on the track's time line, in milliseconds; negative for earlier. */
  offsetMs: WithDefault<number>;
  status: WithDefault<VocalStatus>;
  description: Nullable<string>;
  waveformData: NullableJson<number[]>;
  ingestState: WithDefault<IngestState>;
  ingestError: Nullable<string>;
  /** Created by the singer's browser, unique per artist: saving the same take again adds nothing. */
  uploadKey: Nullable<string>;
  /**
   * Mix of an own take over an own track; null until requested. Other takes are mixed in their collaboration.
   */
  mixState: Nullable<MixState>;
  mixError: Nullable<string>;
  /** The mix; null once it is deleted. */
  mixTrackId: Nullable<number>;
  createdAt: Date;
}

export type CollaborationStatus = 'pending' | 'active' | 'rejected';

export type MixState = 'working' | 'failed' | 'done';

export interface CollaborationTable {
  id: Generated<number>;
  /** Null once the track is deleted; its title stays. */
  trackId: Nullable<number>;
  trackTitle: string;
  /** Null once the account was deleted. */
  trackOwnerId: Nullable<number>;
  collaboratorId: Nullable<number>;
  /** Unique: a vocal is offered once. */
  vocalRecordingId: Nullable<number>;
  status: WithDefault<CollaborationStatus>;
  title: string;
  description: Nullable<string>;
  /** Created by the sender of the form, unique per collaborator: sending it again adds nothing. */
  requestKey: Nullable<string>;
  /** Id of the newest message that each side has seen; 0 for none. */
  ownerReadId: WithDefault<number>;
  collaboratorReadId: WithDefault<number>;
  /** The mix, as a track of the owner. */
  mixTrackId: Nullable<number>;
  mixState: Nullable<MixState>;
  mixError: Nullable<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** Content of a message: text alone, or a file of this kind. */
export type MessageType = 'text' | AttachmentKind;

export type AttachmentKind = 'audio' | 'image';

export interface CollaborationMessageTable {
  id: Generated<number>;
  collaborationId: number;
  /** Null once the account was deleted. */
  senderId: Nullable<number>;
  message: string;
  messageType: WithDefault<MessageType>;
  /** Created by the sender, unique per sender and space: sending it again adds nothing. */
  clientId: Nullable<string>;
  createdAt: Date;
}

/** The file of a message; its bytes are media of the subject 'attachment'. */
export interface MessageAttachmentTable {
  id: Generated<number>;
  /** Unique: a message has at most one. */
  messageId: number;
  /** The sender. */
  artistId: number;
  kind: AttachmentKind;
  /** File name on the sender's device. */
  name: string;
  /** Seconds, for a sound; null until it has been read. */
  duration: Nullable<number>;
  ingestState: IngestState;
  ingestError: Nullable<string>;
  createdAt: Date;
}
