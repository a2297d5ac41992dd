import { findArtist, filledOf } from '#app/features/artists/artist.queries.server.ts';
import { before, profileArtist } from '#app/features/artists/profile.operations.server.ts';
import { hasActiveLinks } from '#app/features/artists/push-links/push-links.server.ts';
import { arrange } from '#app/features/artists/sections/arrangement.ts';
import { SIDE_SECTIONS } from '#app/features/artists/sections/sections.ts';
import { isEmpty, readSections } from '#app/features/artists/sections/sections.server.ts';
import * as texts from '#app/features/artists/texts.ts';
import { hasBlocked } from '#app/features/community/follows/block.server.ts';
import { isFollowing } from '#app/features/community/follows/follow.queries.server.ts';
import { shopItem } from '#app/features/shop/merch/merch.server.ts';
import {
  hasShownItems,
  pageOfItems,
  type ItemWithParts,
} from '#app/features/shop/merch/merch.queries.server.ts';
import { findOffer } from '#app/features/shop/support/support.queries.server.ts';
import { lastDayOnEarth } from '#app/operations/load.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { sendsMail } from '#app/operations/services.server.ts';
import { maySeeArtist } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { PublicProfileView, ShelfItem } from './public-profile.ts';

/** An artist's public page, in a bounded number of queries. */
export const viewPublicProfile = defineOperation({
  name: 'viewPublicProfile',
  input: z.object({
    artistId: id,
    before,
    /** True to load the shelf near the top of the page as well. */
    withShelf: z.boolean().default(false),
  }),
  async subject({ db }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    return { id: artist.row.id, isPublic: artist.row.isPublic, artist };
  },
  permission: maySeeArtist,
  async run(
    { db, viewer, clock, env },
    { before: page, withShelf },
    { artist },
  ): Promise<PublicProfileView> {
    const { row } = artist;
    const { visible } = arrange(row, await filledOf(db, row));
    const reading = {
      db,
      artist,
      before: page,
      today: lastDayOnEarth(clock.now()),
      owner: false,
      tellsPlays: visible.includes('stats'),
    };
    const data = await readSections(reading, new Set([...SIDE_SECTIONS, ...visible]));
    const isOwn = viewer?.artistId === row.id;
    const lookedAt = { activeOnly: true, limit: MAX_LOOKED_AT };
    const items = withShelf ? (await pageOfItems(db, row.id, lookedAt)).items : null;
    return {
      artist: profileArtist(artist),
      sections: visible,
      empty: [...new Set([...visible, ...SIDE_SECTIONS])].filter((section) =>
        isEmpty(section, data, artist),
      ),
      data: data as PublicProfileView['data'],
      hasLinks: await hasActiveLinks(db, row.id),
      hasShop: items ? items.length > 0 : await hasShownItems(db, row.id),
      // Without card payments there is no support offer to look up.
      hasSupport: env.STRIPE_SECRET_KEY !== undefined && Boolean(await findOffer(db, row.id)),
      ...(sendsMail(env) && row.takesSubscribers && { hasNews: true as const }),
      shelf: items && row.sectionOrder === null ? shelfOf(items, clock.now()) : [],
      shelfUntil: nextBorder(items ?? [], clock.now())?.toISOString() ?? null,
      viewer: {
        signedIn: viewer !== null,
        isOwn,
        blocked: viewer !== null && (await hasBlocked(db, viewer.artistId, row.id)),
        following: viewer !== null && !isOwn && (await isFollowing(db, viewer.artistId, row.id)),
      },
    };
  },
});

/** The number of items side by side, among the newest for sale. */
const SHELF = 4;
const MAX_LOOKED_AT = 8;

/** The next instant at which the sale of one of these items starts or ends. */
function nextBorder(items: readonly ItemWithParts[], now: Date): Date | null {
  const borders = items
    .flatMap(({ row: { saleStartsAt, saleEndsAt } }) => [saleStartsAt, saleEndsAt])
    .filter((at): at is Date => at !== null && at > now);
  return borders.reduce<Date | null>((first, at) => (first && first < at ? first : at), null);
}

function shelfOf(items: readonly ItemWithParts[], now: Date): ShelfItem[] {
  return items
    .map((item) => shopItem(item, now))
    .filter(({ available }) => available)
    .slice(0, SHELF)
    .map(({ id: itemId, name, priceCents, currency, pictures }) => ({
      id: itemId,
      name,
      priceCents,
      currency,
      picture: pictures[0] ?? null,
    }));
}
