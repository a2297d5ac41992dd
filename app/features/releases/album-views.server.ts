import type { Db } from '#db/client.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import { pictureUrl } from '../media/picture.ts';
import { pictureOf } from '../media/picture.server.ts';
import { trackView } from '../library/track.queries.server.ts';
import {
  countEntries,
  firstTracks,
  listEntries,
  type AlbumWithFiles,
  type EntryRow,
} from './album.queries.server.ts';
import type { AlbumDetails, AlbumEntity, AlbumLine, AlbumView } from './album.schema.ts';

const ENTITY_COVER_WIDTH = 640;

/** Albums as lists show them. One without a cover of its own has that of its first public track. */
export async function albumViews(db: Db, albums: readonly AlbumWithFiles[]): Promise<AlbumView[]> {
  const ids = albums.map(({ row }) => row.id);
  const counts = await countEntries(db, ids);
  const bare = albums.filter(({ files }) => files.length === 0).map(({ row }) => row.id);
  const first = await firstTracks(db, bare);
  const covers = await mediaOf(db, 'track', [...first.values()], ['cover']);
  return albums.map((album) => ({
    ...factsOf(album),
    tracks: counts.get(album.row.id) ?? 0,
    cover:
      pictureOf(album.files, 'cover') ??
      pictureOf(covers.get(first.get(album.row.id) ?? 0), 'cover'),
  }));
}

function factsOf({ row, artist }: AlbumWithFiles) {
  const { id, artistId, title, kind, state, year, releaseAt } = row;
  return {
    ...{ id, artistId, artist, title, kind, state, year },
    releaseAt: releaseAt?.toISOString() ?? null,
  };
}

/** An album with its lines, as its artist sees it (`own`) or as everybody does. */
export async function albumDetails(
  db: Db,
  album: AlbumWithFiles,
  own: boolean,
): Promise<AlbumDetails> {
  const { row, files } = album;
  const entries = await listEntries(db, row.id);
  const lines = entries.map((entry) => lineOf(entry, row.state === 'scheduled', own));
  const shown = lines.find((line) => line.kind === 'track' && line.track.cover);
  const { genre, notes, credits, timeZone, releasedAt, createdAt } = row;
  return {
    ...factsOf(album),
    ...{ genre, notes, credits, timeZone },
    releasedAt: releasedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    tracks: lines.filter(({ kind }) => kind === 'track' || kind === 'waiting').length,
    cover: pictureOf(files, 'cover') ?? (shown?.kind === 'track' ? shown.track.cover : null),
    lines,
  };
}

function lineOf({ id, title, track }: EntryRow, isScheduled: boolean, own: boolean): AlbumLine {
  if (!track) return { id, kind: 'gone', title };
  const { isPublic, title: name, duration } = track.row;
  if (isPublic || own) return { id, kind: 'track', track: trackView(track), isPublic };
  if (isScheduled && track.row.hiddenByHostAt === null) {
    return { id, kind: 'waiting', title: name, duration };
  }
  return { id, kind: 'private' };
}

export function albumEntity(details: AlbumDetails): AlbumEntity {
  const { cover, lines, createdAt: _, tracks: _count, ...facts } = details;
  return {
    ...facts,
    coverImageUrl: cover && pictureUrl(cover, ENTITY_COVER_WIDTH),
    tracks: lines.map((line) => {
      const entryId = line.id;
      switch (line.kind) {
        case 'track': {
          const { id: trackId, title, duration } = line.track;
          return { entryId, trackId, title, duration };
        }
        case 'waiting':
          return { entryId, trackId: null, title: line.title, duration: line.duration };
        case 'gone':
          return { entryId, trackId: null, title: line.title, duration: null };
        case 'private':
          return { entryId, trackId: null, title: null, duration: null };
      }
    }),
  };
}
