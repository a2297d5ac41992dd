import { AppError } from '#app/errors.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '#app/screens/settings/archive.job.server.ts';
import type { z } from '#app/validation.ts';
import type { MediaRole, MediaSubject } from '#db/schema.ts';
import {
  albumRow,
  albumTrackRow,
  type ArchiveFile,
  type ArchiveManifest,
  artistRow,
  fileRow,
  manifest,
  playlistRow,
  playlistTrackRow,
  postRow,
  trackRow,
} from './archive-rows.ts';
import type { CatalogueSource } from './catalogue-source.server.ts';
import * as texts from './texts.ts';

const MANIFEST = 'archive.json';
export const MAX_DATA_BYTES = 64 * 1024 ** 2;

/** Numbers of the things in an archive, and what of it cannot be brought in. */
export interface ArchivePlan {
  readonly kind: 'archive';
  readonly site: string | null;
  readonly artist: string;
  readonly madeAt: string;
  readonly tracks: string[];
  readonly albums: string[];
  readonly playlists: number;
  readonly posts: number;
  readonly pictures: number;
  readonly byteSize: number;
  readonly skipped: string[];
}

/** The files of each subject that an import takes, by their roles. */
const TAKEN: Partial<Record<MediaSubject, readonly MediaRole[]>> = {
  track: ['original', 'mp3-128', 'opus-64', 'preview-mp3', 'preview-opus', 'cover'],
  album: ['cover'],
  post: ['picture'],
  artist: ['profile', 'cover', 'featured', 'gallery-1', 'gallery-2', 'gallery-3', 'gallery-4'],
};

export const SOUNDS = new Set<string>([
  'original',
  'mp3-128',
  'opus-64',
  'preview-mp3',
  'preview-opus',
]);

/** True if the files are an archive of a site of this kind. */
export const isArchive = ({ files }: CatalogueSource) =>
  files.some(({ path }) => path === MANIFEST) ||
  (files.some(({ path }) => path === 'data/artists.json') &&
    files.some(({ path }) => path === 'data/tracks.json'));

/** All rows of an archive that are brought in. */
export interface Archive {
  readonly about: ArchiveManifest;
  readonly artist: z.output<typeof artistRow> | undefined;
  readonly tracks: z.output<typeof trackRow>[];
  readonly albums: z.output<typeof albumRow>[];
  readonly albumTracks: z.output<typeof albumTrackRow>[];
  readonly playlists: z.output<typeof playlistRow>[];
  readonly playlistTracks: z.output<typeof playlistTrackRow>[];
  readonly posts: z.output<typeof postRow>[];
  readonly files: (ArchiveFile & { subject: MediaSubject; role: MediaRole })[];
  /** Rows that are not as this version writes them, and files that are not there. */
  readonly skipped: string[];
}

/**
 * Reads an archive without writing anything.
 * @throws {AppError} invalid, with a sentence: another format, a later version, damage
 */
export async function readArchive(source: CatalogueSource): Promise<Archive> {
  const paths = new Set(source.files.map(({ path }) => path));
  const sizes = new Map(source.files.map(({ path, byteSize }) => [path, byteSize]));
  if (!paths.has(MANIFEST)) throw new AppError('invalid', texts.archiveHasNoVersion);
  const skipped: string[] = [];
  const json = async (path: string): Promise<unknown> => {
    try {
      return JSON.parse(await source.text(path, MAX_DATA_BYTES)) as unknown;
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('invalid', texts.fileIsDamaged(path));
    }
  };
  const about = manifest.safeParse(await json(MANIFEST));
  if (!about.success || about.data.format !== ARCHIVE_FORMAT) {
    throw new AppError('invalid', texts.notAnArchive);
  }
  if (about.data.version > ARCHIVE_VERSION) {
    throw new AppError('invalid', texts.archiveIsNewer(about.data.version, ARCHIVE_VERSION));
  }
  const rows = async <Row>(table: string, shape: z.ZodType<Row>): Promise<Row[]> => {
    const path = `data/${table}.json`;
    if (!paths.has(path)) return [];
    const list = await json(path);
    if (!Array.isArray(list)) throw new AppError('invalid', texts.fileIsDamaged(path));
    return list.flatMap((raw, index) => {
      const row = shape.safeParse(raw);
      if (row.success) return [row.data];
      const field = row.error.issues[0]?.path.join('.');
      skipped.push(
        field ? texts.rowIsWrong(path, index + 1, field) : texts.rowIsLeftOut(path, index + 1),
      );
      return [];
    });
  };
  const listed = await rows('files', fileRow);
  const files = listed.filter((file): file is Archive['files'][number] => {
    const roles: readonly string[] | undefined = TAKEN[file.subject as MediaSubject];
    if (!roles?.includes(file.role)) return false;
    const isThere = sizes.get(file.file) === file.byteSize;
    if (!isThere) skipped.push(texts.fileIsMissing(file.file));
    return isThere;
  });
  const [artist] = await rows('artists', artistRow);
  return {
    about: about.data,
    artist,
    tracks: await rows('tracks', trackRow),
    albums: await rows('albums', albumRow),
    albumTracks: await rows('albumTracks', albumTrackRow),
    playlists: await rows('playlists', playlistRow),
    playlistTracks: await rows('playlistTracks', playlistTrackRow),
    posts: await rows('posts', postRow),
    files,
    skipped,
  };
}

/** Preview of what the import of an archive makes. @throws {AppError} as `readArchive` */
export async function planOfArchive(source: CatalogueSource): Promise<ArchivePlan> {
  const archive = await readArchive(source);
  const { about, tracks, albums, playlists, posts, files, skipped } = archive;
  const withSound = new Set(
    files.filter(({ role }) => role === 'original').map(({ subjectId }) => subjectId),
  );
  for (const { id, title } of tracks) {
    if (!withSound.has(id)) skipped.push(texts.trackHasNoSound(title));
  }
  return {
    kind: 'archive',
    site: about.site,
    artist: about.artist.name,
    madeAt: about.madeAt,
    tracks: tracks.filter(({ id }) => withSound.has(id)).map(({ title }) => title),
    albums: albums.map(({ title }) => title),
    playlists: playlists.length,
    posts: posts.length,
    pictures: files.filter(({ role }) => !SOUNDS.has(role)).length,
    byteSize: files.reduce((sum, { byteSize }) => sum + byteSize, 0),
    skipped,
  };
}
