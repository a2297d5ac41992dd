import type { Generated } from 'kysely';
import type { SoundMeasures } from '@artist-space/audio/sound-profile.ts';
import type { Sale } from './albums.ts';
import type { TrackLicence } from './artists.ts';
import type { WithDefault, Nullable, Json, NullableJson } from './column-types.ts';

export type ContentType = 'track' | 'beat' | 'vocal' | 'album';

export type IngestState = 'waiting' | 'processing' | 'ready' | 'failed';

/** Fields of a track that can be read from its file, or detected in its sound. */
export type DetectedField =
  | 'title'
  | 'artist'
  | 'album'
  | 'genre'
  | 'mood'
  | 'year'
  | 'bpm'
  | 'key'
  | 'lyrics'
  | 'credits'
  | 'cover';

export interface TrackTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  artist: string;
  album: Nullable<string>;
  genre: Nullable<string>;
  year: Nullable<number>;
  /** Seconds; null until the file has been read, as all that follows from it. */
  duration: Nullable<number>;
  lyrics: Nullable<string>;
  bpm: Nullable<number>;
  key: Nullable<string>;
  mood: Nullable<string>;
  tags: Json<string[]>;
  isPublic: WithDefault<boolean>;
  isFeatured: WithDefault<boolean>;
  allowDownload: WithDefault<boolean>;
  /** True if listeners may comment on moments of it. */
  allowComments: WithDefault<boolean>;
  /** Bytes. */
  fileSize: Nullable<number>;
  fileFormat: Nullable<string>;
  /** The waveform: the peak of each bar, 0 to 255, evenly spaced in time. */
  waveformData: NullableJson<number[]>;
  /** LUFS. */
  loudness: Nullable<number>;
  /** dBTP. */
  truePeak: Nullable<number>;
  description: Nullable<string>;
  contentType: WithDefault<ContentType>;
  ingestState: WithDefault<IngestState>;
  ingestError: Nullable<string>;
  /** Created by the sender of the form, unique per artist: sending the same form again adds nothing. */
  uploadKey: Nullable<string>;
  /** Position in its artist's own order, highest first: its id, until the artist moves a track. */
  position: WithDefault<number>;
  /** Text that a search runs on, the title first; see `db/search-key.ts`. */
  searchText: WithDefault<string>;
  /** `genre` and `mood` in the form used in addresses; see `db/search-key.ts`. */
  genreKey: Nullable<string>;
  moodKey: Nullable<string>;
  /** Fields that the server read from the file or its sound, and that the artist has not edited. */
  detected: Json<DetectedField[]>;
  /** Credits, one line each. */
  credits: Nullable<string>;
  /** True if it was made with one of the AI tools; its page says so. */
  madeWithAi: WithDefault<boolean>;
  /** Part of the address by which a private track is shared; null while it is not. */
  secretKey: Nullable<string>;
  /** Set while the host keeps the track private: only the host can make it public again. */
  hiddenByHostAt: Nullable<Date>;
  /** Seconds that can be heard before purchase; null for all. */
  previewSeconds: Nullable<number>;
  /** How it is sold; null where it is not, as the price. */
  sale: Nullable<Sale>;
  /** In the currency's smallest unit, such as cents. */
  price: Nullable<number>;
  /** ISO 4217: 'EUR'. */
  currency: Nullable<string>;
  /** ISO 3901, of the recording, without hyphens: 'USRC17607839'. */
  isrc: Nullable<string>;
  /** ISO 15707, of the work, without dots: 'T3452468001'. */
  iswc: Nullable<string>;
  /** Null where the artist's own licence applies. */
  licence: Nullable<TrackLicence>;
  createdAt: Date;
  updatedAt: Date;
}

/** Measures of a track for its artist alone. */
export interface TrackMeasuresTable {
  trackId: number;
  /** Null until the job is done. */
  measures: NullableJson<SoundMeasures>;
  /** Why its file could not be measured. */
  failure: Nullable<string>;
  updatedAt: Date;
}

/** Comments on a moment of a track. */
export interface TrackCommentTable {
  id: Generated<number>;
  trackId: number;
  /** The track's artist. */
  artistId: number;
  authorId: number;
  /** Milliseconds from the beginning of the track. */
  momentMs: number;
  text: string;
  /** False while it is visible only to its author and to the artist. */
  shown: boolean;
  /** Key of the form that sent it, so that sending it twice creates one row. */
  formKey: Nullable<string>;
  createdAt: Date;
}
