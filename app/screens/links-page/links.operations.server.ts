import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { ColorScheme } from '#db/schema.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { firstLineOf } from '#app/features/artists/sections/typed-text.ts';
import type { Picture } from '#app/features/media/picture.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import { hasShownItems } from '#app/features/shop/merch/merch.queries.server.ts';
import { listLinks } from '#app/features/artists/push-links/push-links.server.ts';
import type { PushLinkEntity } from '#app/features/artists/push-links/push-links.schema.ts';
import * as texts from './texts.ts';

/** The content of an artist's page of links, the same for everybody. */
export interface LinksPageView {
  artist: {
    id: number;
    handle: string;
    name: string;
    genre: string | null;
    line: string | null;
    verified: boolean;
    colorScheme: ColorScheme;
    picture: Picture | null;
  };
  links: PushLinkEntity[];
  /** True if there is a shop with at least one item. */
  hasShop: boolean;
}

/** An artist's active links, in order. The artist sees the same as everybody. */
export const viewLinksPage = defineOperation({
  name: 'viewLinksPage',
  input: z.object({ artistId: id }),
  async subject({ db }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    return { id: artist.row.id, isPublic: artist.row.isPublic, artist };
  },
  permission: maySeeArtist,
  async run({ db }, { artistId }, { artist: { row, files } }): Promise<LinksPageView> {
    const { id: own, handle, name, genre, bio, verified, colorScheme } = row;
    const picture = pictureOf(files, 'profile');
    const line = firstLineOf(bio) ?? null;
    return {
      artist: { id: own, handle, name, genre, line, verified, colorScheme, picture },
      links: await listLinks(db, artistId, true),
      hasShop: await hasShownItems(db, artistId),
    };
  },
});
