import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TabBar } from '#app/ui/Tabs.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { MerchCategory } from '#db/schema.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { CATEGORIES } from './merch.ts';
import type { OwnItem } from './merch.schema.ts';
import * as texts from './texts.ts';

type ItemCardProps = {
  item: Pick<OwnItem, 'id' | 'name' | 'pictures'>;
  to: string;
  /** True if it is not for sale. */
  faded: boolean;
  /** True for the first items of a list, which are visible at once. */
  eager: boolean;
  /** Its price, and other notes. */
  children: ReactNode;
};

/** An item in a list: picture and name inside one link. */
export function ItemCard({
  item: { id, name, pictures },
  to,
  faded,
  eager,
  children,
}: ItemCardProps) {
  return (
    <li className="relative grid content-start gap-2">
      <ItemPicture
        itemId={id}
        name={name}
        picture={pictures[0]}
        sizes="(min-width: 1024px) 264px, (min-width: 900px) 30vw, 46vw"
        size={320}
        eager={eager}
        className={faded ? 'opacity-50' : undefined}
      />
      <h2 className="h3 [overflow-wrap:anywhere]">
        <Link
          to={to}
          className="text-text no-underline after:absolute after:inset-0 after:content-['']"
        >
          <Words>{name}</Words>
        </Link>
      </h2>
      {children}
    </li>
  );
}

type CategoryTabsProps = {
  /** The address without a category. */
  to: string;
  categories: readonly MerchCategory[];
  current: MerchCategory | null;
};

/** Tabs for the categories of a shop. */
export function CategoryTabs({ to, categories, current }: CategoryTabsProps) {
  return (
    <TabBar
      label={texts.categories}
      tabs={[
        { to, label: texts.allItems, current: current === null },
        ...categories.map((category) => ({
          to: `${to}?category=${category}`,
          label: CATEGORIES[category],
          current: category === current,
        })),
      ]}
    />
  );
}

/** The grid of items. */
export const MERCH_GRID =
  'grid min-[280px]:grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6 sm:gap-y-8 md:grid-cols-3 lg:grid-cols-4';
