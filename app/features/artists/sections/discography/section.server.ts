import { countWords, KIND_WORDS } from '../../../releases/album-limits.ts';
import { pageOfAlbums, trackIdsOf } from '../../../releases/album.queries.server.ts';
import { albumViews } from '../../../releases/album-views.server.ts';
import { mediaOf } from '../../../media/media.queries.server.ts';
import { pictureUrl } from '../../../media/picture.ts';
import { pictureOf } from '../../../media/picture.server.ts';
import { COVER_PIXELS } from '../../../library/public-track.ts';
import { publishedTracks } from '../published-tracks.server.ts';
import type { SectionReader } from '../reader.server.ts';
import { besidesPaged, collectReleases, discography } from './collect-releases.server.ts';
import type { DiscographyData, PagedAlbum } from './schema.ts';
import * as texts from './texts.ts';

/** As many as a page shows. */
const MAX_PAGED = 24;

export const reader: SectionReader<DiscographyData> = {
  tables: ['albums', 'albumTracks', 'tracks', 'media'],
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
      const facts = state === 'scheduled' ? texts.comesOut : countWords(tracks);
      return {
        ...{ id, title, year, facts: `${KIND_WORDS[kind]}, ${facts}` },
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
