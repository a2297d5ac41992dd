/** How items stand side by side. */
export const MERCH_GRID =
  'grid min-[280px]:grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6 sm:gap-y-8 md:grid-cols-3 lg:grid-cols-4';
