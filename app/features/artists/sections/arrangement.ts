import { isSectionId, SECTION_IDS, SECTIONS, type SectionId } from './sections.ts';

/** The order of sections before the artist arranges them. */
export const DEFAULT_ORDER: readonly SectionId[] = SECTION_IDS.filter(
  (id) => SECTIONS[id].onNewPage,
);

/** Content that switches a section on by itself, as long as the artist has not set its switch. */
export interface Filled {
  /** True if there is a public track. */
  tracks: boolean;
  /** True if there is a link. */
  social: boolean;
}

/** A stored order without unknown or duplicate ids; the default if there is none. */
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

/** The visibility of each section: the artist's choice, or what the content implies. */
export function visibilityOf(
  stored: Readonly<Record<string, boolean>>,
  filled: Filled,
): Partial<Record<SectionId, boolean>> {
  const itself = (['tracks', 'social'] as const).filter((section) => filled[section]);
  return { ...Object.fromEntries(itself.map((section) => [section, true])), ...onlyKnown(stored) };
}

/** Removes the switches of unknown sections. */
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
  /** All sections of the page in order, hidden ones included. */
  order: SectionId[];
  visible: SectionId[];
  /** The sections offered in 'Add Section'. */
  addable: SectionId[];
}

/**
 * The arrangement of a page. Links that became visible by themselves come last, unless the artist
 * has saved an order, which is then kept.
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
