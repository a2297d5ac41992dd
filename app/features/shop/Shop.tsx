import { Link } from '@remix-run/react';
import type { MerchCategory } from '#db/schema.ts';
import { PageHead, NewestPager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import { artistAddress } from '../artists/artist.ts';
import { CategoryTabs, ItemCard, MERCH_GRID } from './merch/ItemCard.tsx';
import { itemAddress, shopAddress } from './merch/merch.ts';
import type { ShopItem } from './merch/merch.schema.ts';
import { formatMoney } from '#app/display/money.ts';
import { CartLink } from './CartLink.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

type ShopProps = {
  artist: { id: number; name: string };
  categories: readonly MerchCategory[];
  category: MerchCategory | null;
  items: readonly ShopItem[];
  next: number | null;
  isFirst: boolean;
  cart: { count: number; totalCents: number; currency: string };
};

/** The public shop of an artist. */
export function Shop({ artist, categories, category, items, next, isFirst, cart }: ShopProps) {
  const address = shopAddress(artist.id);
  const query = category ? `category=${category}` : '';
  return (
    <main id="main" tabIndex={-1} className="page grid gap-6 pb-16">
      <PageHead
        title={texts.officialMerchandise}
        lead={
          <TextAround text={texts.byName(WORDS)}>
            <Link to={artistAddress(artist.id)}>
              <Words>{artist.name}</Words>
            </Link>
          </TextAround>
        }
      >
        <CartLink artistId={artist.id} cart={cart} />
      </PageHead>
      {categories.length > 1 && (
        <CategoryTabs to={address} categories={categories} current={category} />
      )}
      {items.length === 0 ? (
        <EmptyState>
          {categories.length === 0 ? (
            <TextAround text={texts.sellsNothingAtTheMoment(WORDS)}>{artist.name}</TextAround>
          ) : (
            texts.nothingInThisCategory
          )}
        </EmptyState>
      ) : (
        <ul className={MERCH_GRID} aria-label={texts.items}>
          {items.map((item, index) => (
            <ShopCard key={item.id} item={item} eager={index < 4} />
          ))}
        </ul>
      )}
      <NewestPager
        label={texts.items}
        address={`${address}?${query}`}
        isFirst={isFirst}
        next={next}
      />
    </main>
  );
}

const NOT_NOW = { notYet: texts.notOnSaleYetMark, over: texts.noLongerOnSaleMark } as const;

function ShopCard({ item, eager }: { item: ShopItem; eager: boolean }) {
  const { id, artistId, priceCents, currency, available, notNow, isPreOrder } = item;
  return (
    <ItemCard item={item} to={itemAddress(artistId, id)} faded={!available} eager={eager}>
      <p className="small num text-text-2">
        {joinFacts([
          formatMoney(priceCents, currency),
          notNow ? NOT_NOW[notNow] : !available && texts.soldOutMark,
          available && isPreOrder && texts.preOrderMark,
        ])}
      </p>
    </ItemCard>
  );
}
