import { Link } from '@remix-run/react';
import type { MerchCategory } from '#db/schema.ts';
import { PageHead, Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { artistAddress } from '../artists/artist-address.ts';
import { CategoryTabs } from '../merch/CategoryTabs.tsx';
import { ItemPicture } from '../merch/ItemPicture.tsx';
import { MERCH_GRID } from '../merch/merch-grid.ts';
import { itemAddress, shopAddress } from '../merch/merch-limits.ts';
import type { ShopItem } from '../merch/merch.schema.ts';
import { formatMoney } from '../merch/money.ts';
import { CartLink } from './CartLink.tsx';

type ShopProps = {
  artist: { id: number; name: string };
  categories: readonly MerchCategory[];
  category: MerchCategory | null;
  items: readonly ShopItem[];
  next: number | null;
  isFirst: boolean;
  cart: { count: number; totalCents: number };
};

/** What an artist sells, as everybody sees it. */
export function Shop({ artist, categories, category, items, next, isFirst, cart }: ShopProps) {
  const address = shopAddress(artist.id);
  const query = category ? `category=${category}` : '';
  return (
    <main id="main" tabIndex={-1} className="page grid gap-6 pb-16">
      <PageHead
        title="Official Merchandise"
        lead={
          <>
            by <Link to={artistAddress(artist.id)}>{artist.name}</Link>
          </>
        }
      >
        <CartLink artistId={artist.id} cart={cart} />
      </PageHead>
      {categories.length > 1 && (
        <CategoryTabs to={address} categories={categories} current={category} />
      )}
      {items.length === 0 ? (
        <EmptyState>
          {categories.length === 0
            ? `${artist.name} sells nothing at the moment. Come back after the next show.`
            : 'Nothing of this kind at the moment.'}
        </EmptyState>
      ) : (
        <ul className={MERCH_GRID} aria-label="Items">
          {items.map((item, index) => (
            <ShopCard key={item.id} item={item} eager={index < 4} />
          ))}
        </ul>
      )}
      <Pager
        label="Items"
        previousTo={isFirst ? null : `${address}?${query}`}
        previousLabel="Newest"
        nextTo={next === null ? null : `${address}?${query}&before=${next}`}
        nextLabel="Older"
      />
    </main>
  );
}

function ShopCard({ item, eager }: { item: ShopItem; eager: boolean }) {
  const { id, artistId, name, priceCents, pictures, available } = item;
  return (
    <li className="relative grid content-start gap-2">
      <ItemPicture
        itemId={id}
        name={name}
        picture={pictures[0]}
        sizes="(min-width: 1024px) 264px, (min-width: 900px) 30vw, 46vw"
        size={320}
        eager={eager}
        className={available ? undefined : 'opacity-50'}
      />
      <h2 className="h3 [overflow-wrap:anywhere]">
        <Link
          to={itemAddress(artistId, id)}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          {name}
        </Link>
      </h2>
      <p className="small num text-text-2">
        {formatMoney(priceCents)}
        {!available && ', sold out'}
      </p>
    </li>
  );
}
