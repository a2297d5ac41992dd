import { receivedFiles, scratchFile } from '#app/platform/upload/scratch-file.ts';
import { clearableNumber, clearableText, flag, id, requiredText, z } from '#app/validation.ts';
import type { ContentType, IngestState } from '#db/schema.ts';
import { CONTENT_TYPES } from './library-filter.ts';
import * as texts from './texts.ts';
import { TRACK_LIMITS } from './track.ts';
import { readIsrc, readIswc } from '#app/platform/codec/identifiers.ts';
import { LICENCES } from '../media/licences.ts';
import type { Picture } from '../media/picture.ts';

const tagList = z
  .union([z.array(z.string()), z.string()])
  .nullable()
  .transform((value) => (typeof value === 'string' ? parseTags(value) : (value ?? [])))
  .pipe(
    z
      .array(z.string().trim().min(1).max(40, texts.tagOfAtMost40Characters))
      .max(20, texts.chooseAtMost20Tags),
  )
  .transform((list) => [...new Set(list)]);

/** Accepts `["a","b"]` from older clients, or `a, b` as typed. */
function parseTags(text: string): string[] {
  if (text.trim().startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return parsed.map(String);
    } catch {
      // Not JSON: typed text may also begin with a bracket.
    }
  }
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

export const optionalNumber = (minimum: number, maximum: number) =>
  clearableNumber(minimum, maximum).transform((value) => value ?? null);

const year = clearableNumber(1000, 2200).transform((value) => value && Math.round(value));

/** The metadata sent with a track's file. */
export const trackFields = {
  artist: clearableText(TRACK_LIMITS.artist),
  album: clearableText(TRACK_LIMITS.album),
  genre: clearableText(TRACK_LIMITS.genre),
  description: clearableText(TRACK_LIMITS.description),
  bpm: optionalNumber(20, 400),
  key: clearableText(TRACK_LIMITS.key),
  mood: clearableText(TRACK_LIMITS.mood),
  year: year.transform((value) => value ?? null),
  lyrics: clearableText(TRACK_LIMITS.lyrics),
  tags: tagList.optional().transform((value) => value ?? []),
  isPublic: flag.nullish().transform((value) => value ?? true),
  contentType: z
    .enum(CONTENT_TYPES)
    .nullish()
    .transform((value) => value ?? 'track'),
  artistId: id.nullish().transform((value) => value ?? undefined),
  uploadKey: z.string().max(64).nullish(),
};

export const uploadTrackInput = z.object({
  ...trackFields,
  title: requiredText(TRACK_LIMITS.title),
  audio: scratchFile(),
  coverImage: scratchFile().optional(),
  duration: optionalNumber(0, 36_000),
});

/** The plain form: several files, with fields that apply to all of them. */
export const uploadTracksInput = z.object({
  contentType: trackFields.contentType,
  isPublic: trackFields.isPublic,
  uploadKey: trackFields.uploadKey,
  files: receivedFiles.min(1, texts.noFilesSelected),
});

/** Reads an identifier as typed; one that is none is refused. */
export const asIdentifier =
  (read: (typed: string) => string | null, message: () => string) =>
  (typed: string | null | undefined, context: z.RefinementCtx) => {
    if (typed == null) return typed;
    const code = read(typed);
    if (code !== null) return code;
    context.addIssue({ code: 'custom', message: message() });
    return z.NEVER;
  };

/** Null where the licence of all music of the artist applies. */
export const licenceField = z.enum(['all-rights-reserved', ...LICENCES]).nullish();

/** The changes of a track by its owner: omitted fields stay unchanged, null clears. */
export const updateTrackInput = z.object({
  trackId: id,
  title: requiredText(TRACK_LIMITS.title).optional(),
  /** Clearing it restores the artist's own name. */
  artist: clearableText(TRACK_LIMITS.artist),
  album: clearableText(TRACK_LIMITS.album),
  genre: clearableText(TRACK_LIMITS.genre),
  year,
  bpm: clearableNumber(20, 400),
  key: clearableText(TRACK_LIMITS.key),
  mood: clearableText(TRACK_LIMITS.mood),
  tags: tagList.optional(),
  lyrics: clearableText(TRACK_LIMITS.lyrics),
  credits: clearableText(TRACK_LIMITS.credits),
  isrc: clearableText(40).transform(asIdentifier(readIsrc, () => texts.isrcIsWrong)),
  iswc: clearableText(40).transform(asIdentifier(readIswc, () => texts.iswcIsWrong)),
  licence: licenceField,
  description: clearableText(TRACK_LIMITS.description),
  contentType: z.enum(CONTENT_TYPES).optional(),
  isPublic: flag.optional(),
  allowDownload: flag.optional(),
  allowComments: flag.optional(),
});

export const setVisibilityInput = z.object({ trackId: id, isPublic: flag });
export const trackById = z.object({ trackId: id });

/** The key of a secret link in an address; longer values cannot be valid. */
export const secret = z
  .string()
  .nullish()
  .transform((value) => (value && value.length <= 64 ? value : undefined));

/** A track by its id, with the key if the address is a secret link. */
export const trackByAddress = z.object({ trackId: id, key: secret });

/** The track as the JSON API returns it; a released field is not renamed. */
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

/** The data that the player needs for a track. */
export interface PlayableTrack {
  id: number;
  title: string;
  artist: string;
  duration: number | null;
  /** The rendition that every browser plays, or else the original. */
  audioUrl: string;
  /** The small rendition, for browsers that play Opus. */
  opusUrl: string | null;
  /** The gain in dB, at most 0, that matches the loudness of other tracks. */
  level: number;
  cover: Picture | null;
  /** The waveform as a row of bars: one base-36 digit each, low to high. */
  bars: string;
  /** The number of seconds that visitors hear before they buy; undefined if the whole track is played. */
  previewSeconds?: number;
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
  album: string | null;
  /** Featured on its artist's profile. */
  isFeatured: boolean;
  playCount: number;
  /** The position in the artist's own order; higher is further up. */
  position: number;
  /** The file as uploaded. */
  originalUrl: string;
  ingest: { state: IngestState; error: string | null; progress: number; step: string | null };
}

/** The texts and switches of the form that edits a track, as a form submits them. */
export interface TrackFormValues {
  title: string;
  artist: string;
  album: string;
  genre: string;
  year: string;
  bpm: string;
  key: string;
  mood: string;
  tags: string;
  lyrics: string;
  credits: string;
  isrc: string;
  iswc: string;
  licence: string;
  description: string;
  contentType: ContentType;
  isPublic: string;
  allowDownload: string;
  allowComments: string;
}

/** A page of an artist's own library. */
export interface Library {
  tracks: OwnTrackView[];
  /** The key of the next page. */
  next: string | null;
  /** The number of tracks that match the filter. */
  total: number;
  all: number;
  counts: Record<ContentType, number>;
}
