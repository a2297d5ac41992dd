import { isSectionId, SECTION_IDS, SECTIONS, type SectionId } from './sections.ts';

/** The order of a page whose artist has not arranged it. */
export const DEFAULT_ORDER: readonly SectionId[] = SECTION_IDS.filter(
  (id) => SECTIONS[id].onNewPage,
);

/** Content that switches a section on by itself, as long as the artist has not set its switch. */
export interface Filled {
  /** There is a track that everybody may hear. */
  tracks: boolean;
  /** There is a link. */
  social: boolean;
}

/** A stored order without unknown ids and doubles; without one, the default. */
export function repairOrder(stored: readonly string[] | null): SectionId[] {
  return stored ? [...new Set(stored.filter(isSectionId))] : [...DEFAULT_ORDER];
}

export function isVisible(
  stored: Readonly<Record<string, boolean>>,
  section: SectionId,
  filled: Filled,
): boolean {
  if (Object.hasOwn(stored, section)) return stored[section] === true;
  if (section === 'tracks' || section === 'social') return filled[section];
  return SECTIONS[section].visibleByDefault === true;
}

/** The switches as they stand: those that the artist has set, and those that went on by themselves. */
export function visibilityOf(
  stored: Readonly<Record<string, boolean>>,
  filled: Filled,
): Partial<Record<SectionId, boolean>> {
  const itself = (['tracks', 'social'] as const).filter((section) => filled[section]);
  return { ...Object.fromEntries(itself.map((section) => [section, true])), ...onlyKnown(stored) };
}

/** Without the switches of sections that do not exist. */
export function onlyKnown(
  visibility: Readonly<Record<string, boolean>>,
): Partial<Record<SectionId, boolean>> {
  return Object.fromEntries(
    SECTION_IDS.filter((section) => Object.hasOwn(visibility, section)).map((section) => [
      section,
      visibility[section] === true,
    ]),
  );
}

export interface Arrangement {
  /** The sections of the page, from top to bottom, hidden ones as well. */
  order: SectionId[];
  visible: SectionId[];
  /** The sections that wait in 'Add Section'. */
  addable: SectionId[];
}

/**
 * How a page is arranged. Links that switched themselves on stand at the end, unless the artist has
 * arranged the page: an order that was saved is kept as it is.
 */
export function arrange(
  page: {
    sectionOrder: readonly string[] | null;
    sectionVisibility: Readonly<Record<string, boolean>>;
  },
  filled: Filled,
): Arrangement {
  const { sectionOrder, sectionVisibility } = page;
  const order = repairOrder(sectionOrder);
  const shown = (section: SectionId) => isVisible(sectionVisibility, section, filled);
  if (!sectionOrder && shown('social')) order.push('social');
  return {
    order,
    visible: order.filter(shown),
    addable: SECTION_IDS.filter((section) => !order.includes(section)),
  };
}
