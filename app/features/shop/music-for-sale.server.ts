import type { Db } from '#db/client.ts';
import type { Sale } from '#db/schema.ts';
import { albumViews } from '../releases/album-views.server.ts';
import { findAlbumsForSale } from '../releases/album.queries.server.ts';
import type { Picture } from '../media/picture.ts';
import { pictureOf } from '../media/picture.server.ts';
import { findTracksForSale } from '../library/feed.queries.server.ts';
import type { CartLine } from './cart.ts';

/** A track or an album that everybody may buy now. */
export interface MusicForSale {
  kind: 'track' | 'album';
  id: number;
  title: string;
  sale: Sale;
  price: number;
  currency: string;
  picture: Picture | null;
}

/** Those of these tracks and albums that their artist sells. */
export async function findMusicForSale(
  db: Db,
  artistId: number,
  wanted: readonly Pick<CartLine, 'kind' | 'itemId'>[],
): Promise<MusicForSale[]> {
  const idsOf = (of: CartLine['kind']) => [
    ...new Set(wanted.flatMap(({ kind, itemId }) => (kind === of ? [itemId] : []))),
  ];
  const tracks = await findTracksForSale(db, artistId, idsOf('track'));
  const albums = await findAlbumsForSale(db, artistId, idsOf('album'));
  const pictures = new Map((await albumViews(db, albums)).map(({ id, cover }) => [id, cover]));
  return [
    ...tracks.flatMap(({ row, files }) => forSale('track', row, pictureOf(files, 'cover'))),
    ...albums.flatMap(({ row }) => forSale('album', row, pictures.get(row.id) ?? null)),
  ];
}

interface Priced {
  id: number;
  title: string;
  sale: Sale | null;
  price: number | null;
  currency: string | null;
}

function forSale(
  kind: MusicForSale['kind'],
  { id, title, sale, price, currency }: Priced,
  picture: Picture | null,
): MusicForSale[] {
  if (sale === null || price === null || currency === null) return [];
  return [{ kind, id, title, sale, price, currency, picture }];
}
