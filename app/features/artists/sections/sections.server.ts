import type { formAction } from '#app/operations/form-action.server.ts';
import type { Reading, SectionReader } from './reader.server.ts';
import { SECTION_IDS, type SectionData, type SectionId, type SectionWithData } from './sections.ts';

type Intents = Parameters<typeof formAction>[0];

/** The `section.server.ts` files of all sections. */
const halves = import.meta.glob<{ reader: SectionReader<unknown>; intents?: Intents }>(
  './*/section.server.ts',
  { eager: true },
);

/** The reader of each section. */
const READERS = Object.fromEntries(
  SECTION_IDS.map((id) => {
    const half = halves[`./${id}/section.server.ts`];
    if (!half) throw new Error(`The section ${id} has no section.server.ts.`);
    return [id, half.reader];
  }),
) as Readonly<Record<SectionId, SectionReader<unknown>>>;

const readers = Object.values(READERS);

/** The tables that only the sections read and write. */
export const TABLES_OF_SECTIONS = readers.flatMap(({ owns = [] }) => owns);

const hasData = (id: SectionId): id is SectionWithData => READERS[id].read !== undefined;

/** Reads the data of the wanted sections of a page in a bounded number of queries. */
export async function readSections(
  reading: Reading,
  wanted: ReadonlySet<SectionId>,
): Promise<Partial<SectionData>> {
  const data: Partial<Record<SectionId, unknown>> = {};
  for (const id of SECTION_IDS) {
    if (wanted.has(id) && hasData(id)) data[id] = await READERS[id].read?.(reading);
  }
  return data as Partial<SectionData>;
}

/** True if a section has no content yet. */
export const isEmpty = (
  id: SectionId,
  data: Partial<SectionData>,
  artist: Reading['artist'],
): boolean => READERS[id].isEmpty(hasData(id) ? data[id] : null, artist);

/** Form actions of all sections' editors. */
export const sectionIntents: Intents = Object.fromEntries(
  Object.values(halves).flatMap(({ intents = {} }) => Object.entries(intents)),
);
