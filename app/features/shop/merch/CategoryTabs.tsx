import type { MerchCategory } from '#db/schema.ts';
import { TabBar } from '#app/ui/Tabs.tsx';
import { CATEGORIES } from './merch-limits.ts';
import * as texts from './texts.ts';

type CategoryTabsProps = {
  /** The address of all. */
  to: string;
  categories: readonly MerchCategory[];
  current: MerchCategory | null;
};

/** What of a shop is shown. */
export function CategoryTabs({ to, categories, current }: CategoryTabsProps) {
  return (
    <TabBar
      label={texts.categories}
      tabs={[
        { to, label: texts.all, current: current === null },
        ...categories.map((category) => ({
          to: `${to}?category=${category}`,
          label: CATEGORIES[category],
          current: category === current,
        })),
      ]}
    />
  );
}
