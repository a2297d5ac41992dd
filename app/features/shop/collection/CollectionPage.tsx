import { Link } from '@remix-run/react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, NewestPager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import { ALBUM_GRID } from '../../releases/AlbumTile.tsx';
import type { PurchaseSummary } from './collection.schema.ts';
import { purchaseAddress } from './formats.ts';
import * as texts from './texts.ts';

type CollectionPageProps = {
  purchases: readonly PurchaseSummary[];
  next: number | null;
  isFirst: boolean;
};

/** The music that the signed-in account has bought. */
export function CollectionPage({ purchases, next, isFirst }: CollectionPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.collection} lead={texts.collectionLead}>
        <Actions>
          <Button to="/redeem">{texts.redeemACode}</Button>
          <Button icon="heart" to="/supporting">
            {texts.whomYouSupport}
          </Button>
        </Actions>
      </PageHead>
      {purchases.length === 0 ? (
        <EmptyState
          actions={
            <Button variant="accent" to="/explore">
              {texts.exploreArtists}
            </Button>
          }
        >
          {texts.nothingInCollectionYet}
        </EmptyState>
      ) : (
        <ul className={`${ALBUM_GRID} pt-4`} aria-label={texts.collection}>
          {purchases.map((purchase) => (
            <PurchaseTile key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      <NewestPager label={texts.collection} address="/collection" isFirst={isFirst} next={next} />
    </main>
  );
}

function PurchaseTile({ purchase }: { purchase: PurchaseSummary }) {
  const { id, art, title, artist, cover, isAlbum, tracks } = purchase;
  return (
    <li className="relative grid content-start gap-1">
      <Artwork id={art} name={title} src={cover} size={320} />
      <h2 className="mt-1 font-semibold [overflow-wrap:anywhere]">
        <Link
          to={purchaseAddress(id)}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          <Words>{title}</Words>
        </Link>
      </h2>
      <p className="small text-text-2 [overflow-wrap:anywhere]">
        <Words>{artist}</Words>
      </p>
      {isAlbum && <p className="small text-text-2">{texts.trackCount(tracks)}</p>}
    </li>
  );
}
