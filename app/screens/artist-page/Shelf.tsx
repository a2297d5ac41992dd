import { Link } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { ItemPicture } from '#app/features/shop/merch/ItemPicture.tsx';
import { itemAddress, shopAddress } from '#app/features/shop/merch/merch-limits.ts';
import { formatMoney } from '#app/display/money.ts';
import type { ShelfItem } from './public-profile.ts';
import * as texts from '#app/features/artists/texts.ts';

/** A few things that can be bought, on the way to the shop. */
export function Shelf({ artistId, items }: { artistId: number; items: readonly ShelfItem[] }) {
  return (
    <section aria-labelledby="shop">
      <SectionHead id="shop" title={texts.officialMerchandise}>
        <Button variant="ghost" to={shopAddress(artistId)} aria-label={texts.allMerchandise}>
          {texts.all}
        </Button>
      </SectionHead>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4">
        {items.map(({ id, name, priceCents, currency, picture }) => (
          <li key={id} className="relative grid content-start gap-1">
            <ItemPicture
              itemId={id}
              name={name}
              picture={picture ?? undefined}
              sizes="(min-width: 1184px) 186px, (min-width: 640px) 23vw, 46vw"
              size={320}
            />
            <h3 className="mt-1 font-semibold [overflow-wrap:anywhere]">
              <Link
                to={itemAddress(artistId, id)}
                className="text-text no-underline after:absolute after:inset-0 after:content-['']"
              >
                {name}
              </Link>
            </h3>
            <p className="small num text-text-2">{formatMoney(priceCents, currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
