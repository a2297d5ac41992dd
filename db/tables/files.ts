import type { Generated } from 'kysely';
import type { WithDefault, Nullable, Json, NullableJson } from './column-types.ts';

/** Subject that a stored file belongs to; its access rights are those of the subject. */
export type MediaSubject =
  | 'artist'
  | 'track'
  | 'album'
  | 'vocal'
  | 'attachment'
  | 'generation'
  | 'humming'
  | 'merch'
  | 'post'
  | 'sold'
  | 'download'
  | 'archive'
  | 'import';

export type MediaRole =
  | 'original'
  | 'input'
  | 'output-wav'
  | 'output-mp3'
  | 'midi'
  | `${'vocals' | 'drums' | 'bass' | 'other'}-${'wav' | 'mp3'}`
  | 'opus-64'
  | 'mp3-128'
  | 'preview-mp3'
  | 'preview-opus'
  | 'picture'
  | 'cover'
  | 'profile'
  | 'featured'
  | 'gallery-1'
  | 'gallery-2'
  | 'gallery-3'
  | 'gallery-4'
  | 'download'
  | 'archive';

/** A row for every stored file. `key` is unguessable, and the file's name in the storage. */
export interface MediaTable {
  id: Generated<number>;
  /** Key of the stored file; it never changes. */
  key: string;
  /**
   * Name of the file in its URL. A file that becomes private gets a new one, so that the old URL stops
   * working.
   */
  address: string;
  subjectType: MediaSubject;
  subjectId: number;
  /** Owner of the file: the subject's artist. */
  artistId: Nullable<number>;
  role: MediaRole;
  /** Pixels, for images; an image has a row for each width. */
  width: Nullable<number>;
  height: Nullable<number>;
  /** Description of a picture in its artist's words; the same for each of its widths. */
  description: Nullable<string>;
  contentType: string;
  byteSize: number;
  checksum: string;
  createdAt: Date;
}

/**
 * A resumable upload. Its bytes are in the storage's `unfinished` folder under `id`; once it is complete and
 * in the library, `trackId` is the track that it became.
 */
export interface UploadTable {
  id: string;
  artistId: number;
  filename: string;
  byteSize: number;
  /** Fields of the track, as submitted. */
  metadata: Json<Record<string, unknown>>;
  /** The track's upload key, unique per artist. */
  uploadKey: string;
  trackId: Nullable<number>;
  /**
   * Use of the upload: a track at its last byte, a take once its singer saves it, or a file of a catalogue once
   * the import begins.
   */
  purpose: WithDefault<'track' | 'take' | 'import'>;
  createdAt: Date;
  expiresAt: Date;
}

/** 'reading': its plan is being made; 'ready': the plan waits for the artist; 'making': it is carried out. */
export type ImportState = 'reading' | 'ready' | 'making' | 'done' | 'failed';

/** A catalogue that comes from elsewhere. */
export interface CatalogueImportTable {
  id: Generated<number>;
  artistId: number;
  /** Name of the file or the folder. */
  name: string;
  state: ImportState;
  /** Preview of the import; null until its files are read. */
  plan: NullableJson<unknown>;
  /** Counts of what it has made; null until then. */
  result: NullableJson<unknown>;
  error: Nullable<string>;
  /** As in AlbumTable. */
  formKey: Nullable<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** A file that was sent for an import; its bytes are its media. */
export interface ImportFileTable {
  id: Generated<number>;
  importId: number;
  artistId: number;
  /** Relative to the folder: 'Album/01 Song.flac'. It names no file of this machine. */
  path: string;
}

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface JobTable {
  id: Generated<number>;
  name: string;
  payload: Json<unknown>;
  state: WithDefault<JobState>;
  attempts: WithDefault<number>;
  runAt: Date;
  leaseOwner: Nullable<string>;
  leaseAt: Nullable<Date>;
  progress: WithDefault<number>;
  step: Nullable<string>;
  error: Nullable<string>;
  /** `track:12`, so that a screen finds the job for a row. */
  subject: Nullable<string>;
  /** The artist it is for, in a lane where artists take turns. */
  ownerId: Nullable<number>;
  createdAt: Date;
  updatedAt: Date;
}

/** A process that runs jobs, on PostgreSQL: its jobs are its own as long as it has been seen recently. */
export interface JobWorkerTable {
  id: string;
  seenAt: Date;
}
