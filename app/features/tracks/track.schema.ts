import type { Picture } from '#app/features/media/picture.ts';
import type { ReceivedFile, StoredFile } from '#app/platform/upload/receive-multipart.server.ts';
import { clearableText, flag, id, requiredText, z } from '#app/validation.ts';
import type { ContentType, IngestState } from '#db/schema.ts';

const CONTENT_TYPES = ['track', 'beat', 'vocal', 'album'] as const satisfies ContentType[];

const tags = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((value) => (typeof value === 'string' ? parseTags(value) : (value ?? [])))
  .pipe(z.array(z.string().trim().min(1).max(40)).max(20))
  .transform((list) => [...new Set(list)]);

/** `["a","b"]` as older clients send them, or `a, b` as a person types them. */
function parseTags(text: string): string[] {
  if (text.trim().startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return parsed.map(String);
    } catch {
      // Not JSON after all: a person may well begin with a bracket.
    }
  }
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

const optionalNumber = (minimum: number, maximum: number) =>
  z
    .union([z.null(), z.literal(''), z.coerce.number().min(minimum).max(maximum)])
    .optional()
    .transform((value) => (typeof value === 'number' ? value : null));

const fields = {
  artist: clearableText(255),
  album: clearableText(255),
  genre: clearableText(80),
  description: clearableText(5000),
  bpm: optionalNumber(20, 400),
  key: clearableText(40),
  mood: clearableText(80),
  year: optionalNumber(1000, 2200),
  lyrics: clearableText(20_000),
  tags,
  isPublic: flag.nullish().transform((value) => value ?? true),
  contentType: z
    .enum(CONTENT_TYPES)
    .nullish()
    .transform((value) => value ?? 'track'),
  artistId: id.nullish().transform((value) => value ?? undefined),
  uploadKey: z.string().max(64).nullish(),
};

const storedFile = z.custom<StoredFile>(isStoredFile, 'Required');

function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === 'object' && value !== null && 'path' in value && 'checksum' in value;
}

export const uploadTrackInput = z.object({
  ...fields,
  title: requiredText(255),
  audio: storedFile,
  coverImage: storedFile.optional(),
  duration: optionalNumber(0, 36_000),
});

/** The plain form: several files, and what holds for all of them. */
export const uploadTracksInput = z.object({
  contentType: fields.contentType,
  isPublic: fields.isPublic,
  uploadKey: fields.uploadKey,
  files: z.array(z.custom<ReceivedFile>()).min(1, 'No files selected'),
});

export const updateTrackInput = z.object({ trackId: id, isPublic: flag });
export const trackById = z.object({ trackId: id });

/** The track as the JSON API tells it: section 3 of the specification, field for field. */
export interface TrackEntity {
  id: number;
  artistId: number;
  title: string;
  artist: string;
  album: string | null;
  genre: string | null;
  year: number | null;
  duration: number | null;
  audioUrl: string;
  outputUrl: string | null;
  coverImageUrl: string | null;
  lyrics: string | null;
  bpm: number | null;
  key: string | null;
  mood: string | null;
  tags: string[];
  isPublic: boolean;
  isFeatured: boolean;
  playCount: number;
  fileSize: number | null;
  fileFormat: string | null;
  waveformData: number[] | null;
  description: string | null;
  contentType: ContentType;
  createdAt: string;
  updatedAt: string;
}

/** What the player needs of a track. */
export interface PlayableTrack {
  id: number;
  title: string;
  artist: string;
  duration: number | null;
  /** The rendition that every browser plays, else the original. */
  audioUrl: string;
  /** The small rendition, for browsers that play it. */
  opusUrl: string | null;
  cover: Picture | null;
  /** The waveform as a row of bars: one base-36 digit each, low to high. */
  bars: string;
}

/** A track as a row in a list shows it. */
export interface TrackView extends PlayableTrack {
  artistId: number;
  genre: string | null;
  bpm: number | null;
  key: string | null;
  tags: string[];
  contentType: ContentType;
}

/** A track as its owner sees it. */
export interface OwnTrackView extends TrackView {
  isPublic: boolean;
  /** The file as it was sent. */
  originalUrl: string;
  ingest: { state: IngestState; error: string | null; progress: number; step: string | null };
}
