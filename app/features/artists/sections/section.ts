/**
 * A section of an artist's page. Its folder has, beside this descriptor (`section.ts`):
 * - `section.server.ts`: its `reader`, which says what it is read from; `intents`, the actions of its forms;
 *   and `download`, where visitors can save it as a file;
 * - `sample.ts`, if it has one: the example that its artist sees until there is something real;
 * - `View.tsx`: the section as visitors see it;
 * - `Editor.tsx`: the form behind its pencil.
 *
 * `OwnViews.tsx` has those that look different to their artist. A line in `sections.ts` puts a section on
 * every page; everything else is found by its folder. The folder is private: operations that other modules call
 * are in a file beside it, such as `tour.server.ts`.
 */
export interface Section<Data> {
  readonly title: string;
  /** Part of the page before the artist arranges it. */
  readonly onNewPage?: true;
  /** Visible until the artist sets its switch. */
  readonly visibleByDefault?: true;
  /** Placed above the page's column. */
  readonly atTop?: true;
  /** Its place beside the column, independent of the artist's order. */
  readonly side?: number;
  /** It shows a text of its own when empty; others are left out. */
  readonly saysEmpty?: true;
  /** Its editor has a switch for its visibility. */
  readonly asksVisibility?: true;
  /** Its editor chooses among the own tracks. */
  readonly choosesTracks?: true;
  /** On the own page it is shown only while the page is being arranged. */
  readonly onlyInControls?: true;
  /**
   * Carries the type of the reader's data and has no value; null if the section needs only the artist's row.
   */
  readonly data?: Data;
}

/** @typeParam Data the section's data, besides the artist */
export const defineSection = <Data = null>(section: Section<Data>): Section<Data> => section;
