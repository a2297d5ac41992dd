/**
 * A section of an artist's page. Its folder holds, beside this descriptor (`section.ts`): * -
 * `section.server.ts`: its `reader`, which says what it is read from; `intents`, what its forms ask for;
 * and `download`, where visitors can take it along as a file; - `View.tsx`: what visitors see of it; -
 * `Editor.tsx`: the form behind its pencil. * `OwnViews.tsx` has those that look different to their artist,
 * `samples.ts` what their artist sees until there is something real. A line in `sections.ts` puts it on
 * every page; everything else is found by its folder.
 */
export interface Section<Data> {
  readonly title: string;
  /** It stands on the page of an artist who has not arranged it. */
  readonly onNewPage?: true;
  /** Visitors see it as long as the artist has not set its switch. */
  readonly visibleByDefault?: true;
  /** It stands above the page, not in its column. */
  readonly atTop?: true;
  /** It stands at this place beside the column, whatever its artist shows. */
  readonly side?: number;
  /** It says in its own words that it is empty; others are then left out. */
  readonly saysEmpty?: true;
  /** Its editor asks whether it is shown. */
  readonly asksVisibility?: true;
  /** Its editor chooses among the own tracks. */
  readonly choosesTracks?: true;
  /** On the own page it stands only while the page is arranged. */
  readonly onlyInControls?: true;
  /** No value, but the type of what its reader reads; null where it is made from the artist alone. */
  readonly data?: Data;
}

/** @typeParam Data what the section is made from, besides the artist */
export const defineSection = <Data = null>(section: Section<Data>): Section<Data> => section;
