import { updateMyArtistInput } from '#app/features/artists/artist.schema.ts';
import { LICENCES } from '#app/features/media/licences.ts';
import { CONTENT_TYPES } from '#app/features/library/library-filter.ts';
import { ALBUM_KINDS } from '#app/features/releases/album.ts';
import { readIsrc, readIswc, readUpc } from '#app/platform/codec/identifiers.ts';
import { z } from '#app/validation.ts';

/**
 * The rows of an archive, as far as an import takes them: an archive may come from anybody, so each row is checked
 * like a form. Columns that are not named are ignored: what the site counts, what the host decides, and secrets.
 */

const rowId = z.number().int().positive();
const line = (most: number) => z.string().max(most);
const lineOrNull = (most: number) =>
  line(most)
    .nullish()
    .transform((text) => text ?? null);
const numberOrNull = (lowest: number, highest: number) =>
  z
    .number()
    .min(lowest)
    .max(highest)
    .nullish()
    .transform((value) => value ?? null);
const wholeOrNull = (lowest: number, highest: number) =>
  numberOrNull(lowest, highest).pipe(z.number().int().nullable());
/** Instants are ISO 8601. */
const instant = z.iso.datetime().transform((text) => new Date(text));
const instantOrNull = instant.nullish().transform((at) => at ?? null);

const year = wholeOrNull(1000, 2200);
const sale = {
  sale: z.enum(['fixed', 'open']).nullable(),
  price: wholeOrNull(0, 100_000_000),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  previewSeconds: wholeOrNull(1, 600),
};
const licence = z
  .enum(['all-rights-reserved', ...LICENCES])
  .nullish()
  .transform((value) => value ?? null);

const identifier = (read: (text: string) => string | null) =>
  z
    .string()
    .nullish()
    .transform((code) => read(code ?? ''));

const DETECTED = [
  ...(['title', 'artist', 'album', 'genre', 'mood', 'year', 'bpm'] as const),
  ...(['key', 'lyrics', 'credits', 'cover'] as const),
] as const;

export const trackRow = z.object({
  id: rowId,
  title: line(255).min(1),
  artist: line(255),
  album: lineOrNull(255),
  genre: lineOrNull(80),
  year,
  duration: numberOrNull(0, 360_000),
  lyrics: lineOrNull(20_000),
  bpm: numberOrNull(1, 1000),
  key: lineOrNull(40),
  mood: lineOrNull(80),
  tags: z.array(line(40)).max(20),
  isPublic: z.boolean(),
  allowDownload: z.boolean(),
  allowComments: z.boolean(),
  fileSize: wholeOrNull(0, Number.MAX_SAFE_INTEGER),
  fileFormat: lineOrNull(40),
  waveformData: z.array(z.number()).max(20_000).nullable(),
  loudness: numberOrNull(-200, 100),
  truePeak: numberOrNull(-200, 100),
  description: lineOrNull(5000),
  contentType: z.enum(CONTENT_TYPES),
  ingestState: z.enum(['waiting', 'processing', 'ready', 'failed']),
  position: z.number(),
  detected: z.array(z.enum(DETECTED)).max(20),
  credits: lineOrNull(5000),
  madeWithAi: z.boolean(),
  ...sale,
  isrc: identifier(readIsrc),
  iswc: identifier(readIswc),
  licence,
  createdAt: instant,
  updatedAt: instant,
});

export const albumRow = z.object({
  id: rowId,
  title: line(255).min(1),
  kind: z.enum(ALBUM_KINDS),
  year,
  genre: lineOrNull(80),
  notes: lineOrNull(10_000),
  credits: lineOrNull(10_000),
  state: z.enum(['draft', 'scheduled', 'released']),
  releaseAt: instantOrNull,
  timeZone: lineOrNull(64),
  releasedAt: instantOrNull,
  ...sale,
  upc: identifier(readUpc),
  licence,
  createdAt: instant,
  updatedAt: instant,
});

const entry = {
  trackId: rowId.nullable(),
  title: lineOrNull(255),
  position: z.number().int().min(0),
};
export const albumTrackRow = z.object({
  ...entry,
  albumId: rowId,
  disc: z.number().int().min(1).max(99).default(1),
});
export const playlistTrackRow = z.object({ ...entry, playlistId: rowId });

export const playlistRow = z.object({
  id: rowId,
  title: line(255).min(1),
  description: lineOrNull(5000),
  visibility: z.enum(['public', 'link', 'private']),
  createdAt: instant,
  updatedAt: instant,
});

export const postRow = z.object({
  id: rowId,
  text: line(10_000),
  trackId: rowId.nullable(),
  createdAt: instant,
});

const stat = z.object({ value: line(20), label: line(40) });

/** The profile; pictures and lists of tracks follow from other rows. */
export const artistRow = updateMyArtistInput
  .pick({
    name: true,
    genre: true,
    bio: true,
    featuredTrack: true,
    socialLinks: true,
    colorScheme: true,
    sectionVisibility: true,
    sectionOrder: true,
  })
  .extend({
    id: rowId,
    quickStats: z.object({ yearsActive: stat, monthlyPlays: stat, releases: stat }).nullable(),
    pinnedTracks: z.array(rowId).max(100),
    contact: z.object({ form: z.boolean(), note: lineOrNull(2000) }).nullable(),
    noAi: z.boolean().default(false),
    licence: z
      .enum(LICENCES)
      .nullish()
      .transform((value) => value ?? null),
  });

/** A file, as `data/files.json` lists it. */
export const fileRow = z.object({
  file: line(1000),
  subject: line(40),
  subjectId: rowId,
  role: line(40),
  width: wholeOrNull(1, 20_000),
  height: wholeOrNull(1, 20_000),
  contentType: line(100),
  byteSize: z.number().int().min(0),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  description: lineOrNull(1000),
});

export const manifest = z.object({
  format: z.string(),
  version: z.number().int().positive(),
  site: lineOrNull(300),
  artist: z.object({ id: rowId, handle: line(100), name: line(255) }),
  madeAt: z.iso.datetime(),
});

export type ArchiveFile = z.output<typeof fileRow>;
export type ArchiveManifest = z.output<typeof manifest>;
