import { Link } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import type { MerchCategory } from '#db/schema.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, Pager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { MERCH_GRID } from './merch-grid.ts';
import { CATEGORY_IDS, shopAddress } from './merch-limits.ts';
import type { OwnItem } from './merch.schema.ts';
import { formatMoney } from './money.ts';
import { PaymentNoteForm } from './PaymentNoteForm.tsx';

type MerchPageProps = {
  artistId: number;
  items: OwnItem[];
  next: number | null;
  category: MerchCategory | null;
  isFirst: boolean;
  paymentNote: string | null;
  holdDays: number;
  /** Orders that wait for the artist. */
  waiting: number;
  refused: Refused | undefined;
};

/** What the artist sells. */
export function MerchPage(props: MerchPageProps) {
  const { artistId, items, next, category, isFirst, paymentNote, holdDays, waiting, refused } =
    props;
  const query = category ? `category=${category}` : '';
  return (
    <main id="main" tabIndex={-1} className="page grid gap-8 pb-16">
      <div>
        <PageHead title="Official Merchandise" lead="Your shop: shirts, records, downloads." />
        <Actions className="pt-2">
          <Button variant="accent" icon="plus" to="/merch/new">
            Add an item
          </Button>
          <Button icon="mail" to="/merch/orders">
            Orders
            {waiting > 0 && <Badge tone="accent">{waiting} waiting</Badge>}
          </Button>
          <Button icon="eye" to={shopAddress(artistId)}>
            View shop
          </Button>
        </Actions>
      </div>
      <CategoryTabs to="/merch" categories={CATEGORY_IDS} current={category} />
      {items.length === 0 ? (
        <EmptyState
          actions={
            <Button variant="accent" icon="plus" to="/merch/new">
              Add an item
            </Button>
          }
        >
          {category || !isFirst
            ? 'Nothing here yet.'
            : 'Nothing for sale yet. Add a shirt, a record or a download: your shop opens with the first.'}
        </EmptyState>
      ) : (
        <ul className={MERCH_GRID} aria-label="Items">
          {items.map((item, index) => (
            <OwnItemCard key={item.id} item={item} eager={index < 4} />
          ))}
        </ul>
      )}
      <Pager
        label="Items"
        previousTo={isFirst ? null : `/merch?${query}`}
        previousLabel="Newest"
        nextTo={next === null ? null : `/merch?${query}&before=${next}`}
        nextLabel="Older"
      />
      <PaymentNoteForm paymentNote={paymentNote} holdDays={holdDays} refused={refused} />
    </main>
  );
}

function OwnItemCard({ item, eager }: { item: OwnItem; eager: boolean }) {
  const { id, name, priceCents, pictures, isActive, available } = item;
  return (
    <li className="relative grid content-start gap-2">
      <ItemPicture
        itemId={id}
        name={name}
        picture={pictures[0]}
        sizes="(min-width: 1024px) 264px, (min-width: 900px) 30vw, 46vw"
        size={320}
        eager={eager}
        className={isActive ? undefined : 'opacity-50'}
      />
      <h2 className="h3 [overflow-wrap:anywhere]">
        <Link
          to={`/merch/${id}`}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          {name}
        </Link>
      </h2>
      <p className="small num flex flex-wrap items-center gap-2 text-text-2">
        {formatMoney(priceCents)}
        <span>{stockWords(item)}</span>
      </p>
      <div className="flex flex-wrap gap-1">
        {!isActive && <Badge>Hidden</Badge>}
        {!available && <Badge tone="warn">{whyNot(item)}</Badge>}
      </div>
    </li>
  );
}

/** '12 in stock', or nothing where nobody counts. */
function stockWords({ variants, digitalDownload }: OwnItem): string {
  if (digitalDownload || variants.every(({ stock }) => stock === null)) return '';
  const sum = variants.reduce((total, { stock }) => total + (stock ?? 0), 0);
  return `${sum} in stock`;
}

const whyNot = ({ digitalDownload, file, inStock }: OwnItem) =>
  digitalDownload && !file ? 'No file yet' : inStock ? 'Sold out' : 'Not for sale';
