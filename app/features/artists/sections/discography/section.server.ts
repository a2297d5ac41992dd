import type { Album, DiscographyData, PagedAlbum, Single } from './section.ts';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';
import { publishedTracks, type SectionReader } from '../reader.server.ts';
import type { PublishedTrack } from '../../../library/track-lists.queries.server.ts';
import { COVER_PIXELS } from '../../../library/public-track.ts';
import { mediaOf, pictureOf } from '../../../media/media.server.ts';
import { pictureUrl } from '../../../media/picture.ts';
import { countWords, KIND_WORDS } from '../../../releases/album.ts';
import { albumViews } from '../../../releases/album.server.ts';
import { pageOfAlbums, trackIdsOf } from '../../../releases/album.queries.server.ts';

/** Maximum number of albums, and of singles. */
const MAX_RELEASES = 24;

/** A release with the track that provides its cover. */
type Covered<Release> = Omit<Release, 'cover'> & { coverOf: number };

interface Releases {
  albums: Covered<Album>[];
  singles: Covered<Single>[];
}

/**
 * Groups published tracks into albums and singles. Tracks with the same `album` form that album, an
 * upload of the kind 'album' is one by itself, and a track without an album is a single. Beats and
 * vocals without an album are left out.
 * @param published newest first
 */
export function collectReleases(published: readonly PublishedTrack[]): Releases {
  const albums = new Map<string, Covered<Album>>();
  const singles: Covered<Single>[] = [];
  for (const track of published) {
    const { id, title, year, duration, contentType } = track;
    const album = track.album?.trim() || (contentType === 'album' ? title : null);
    if (album) {
      const key = album.toLowerCase();
      const found = albums.get(key) ?? { title: album, year, coverOf: id, tracks: [] };
      found.tracks.unshift({ id, title, duration });
      found.coverOf = id;
      found.year = latest(found.year, year);
      albums.set(key, found);
    } else if (contentType === 'track') {
      singles.push({ id, title, year, duration, coverOf: id });
    }
  }
  return {
    albums: [...albums.values()].slice(0, MAX_RELEASES),
    singles: singles.slice(0, MAX_RELEASES),
  };
}

function latest(one: number | null, other: number | null): number | null {
  return one === null ? other : Math.max(one, other ?? one);
}

/** Removes releases that album pages already show: albums of the same name, and singles that are on one. */
function besidesPaged(
  { albums, singles }: Releases,
  paged: { titles: readonly string[]; trackIds: ReadonlySet<number> },
): Releases {
  const titles = new Set(paged.titles.map((title) => title.trim().toLowerCase()));
  return {
    albums: albums.filter(({ title }) => !titles.has(title.toLowerCase())),
    singles: singles.filter(({ id }) => !paged.trackIds.has(id)),
  };
}

/** @param coverUrl returns the URL of a track's small cover */
function discography(
  paged: PagedAlbum[],
  { albums, singles }: Releases,
  coverUrl: (trackId: number) => string | null,
): DiscographyData {
  return {
    paged,
    albums: albums.map(({ coverOf, ...album }) => ({ ...album, cover: coverUrl(coverOf) })),
    singles: singles.map(({ coverOf, ...single }) => ({ ...single, cover: coverUrl(coverOf) })),
  };
}

/** Maximum number of albums with a page. */
const MAX_PAGED = 24;

export const reader: SectionReader<DiscographyData> = {
  async read(reading) {
    const { db, artist } = reading;
    const found = await pageOfAlbums(db, artist.row.id, { publicOnly: true, limit: MAX_PAGED });
    const views = await albumViews(db, found);
    const trackIds = await trackIdsOf(
      db,
      views.map(({ id }) => id),
    );
    const collected = besidesPaged(collectReleases(await publishedTracks(reading)), {
      titles: views.map(({ title }) => title),
      trackIds,
    });
    const shown = [...collected.albums, ...collected.singles].map(({ coverOf }) => coverOf);
    const files = await mediaOf(db, 'track', shown, ['cover']);
    const paged = views.map((album): PagedAlbum => {
      const { id, title, year, kind, state, tracks, cover } = album;
      const facts = state === 'scheduled' ? texts.comingSoon : countWords(tracks);
      return {
        id,
        title,
        year,
        facts: joinFacts([KIND_WORDS[kind], facts]),
        cover: cover && pictureUrl(cover, COVER_PIXELS),
      };
    });
    return discography(paged, collected, (trackId) => {
      const cover = pictureOf(files.get(trackId), 'cover');
      return cover && pictureUrl(cover, COVER_PIXELS);
    });
  },
  isEmpty: ({ paged, albums, singles }) =>
    paged.length === 0 && albums.length === 0 && singles.length === 0,
};
