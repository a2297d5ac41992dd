import { demandFound } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayEverybodySeeAlbum } from '#app/permissions.ts';
import { findTrackArtist } from '../library/track-artist.queries.server.ts';
import { albumById } from './album.schema.ts';
import { albumSubject } from './album.operations.server.ts';
import * as texts from './texts.ts';

/** What another site says of an album that it shows: as everybody sees it. */
export const viewEmbeddedAlbum = defineOperation({
  name: 'viewEmbeddedAlbum',
  input: albumById,
  subject: albumSubject,
  permission: mayEverybodySeeAlbum,
  async run({ db }, _input, { album }) {
    const found = demandFound(await findTrackArtist(db, album.row.artistId), texts.albumNotHere);
    const { id, title } = album.row;
    return { id, title, artist: album.artist, handle: found.handle };
  },
});
