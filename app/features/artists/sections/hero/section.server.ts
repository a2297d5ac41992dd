import type { SectionReader } from '../reader.server.ts';

export const reader: SectionReader<null> = { tables: [], isEmpty: () => false };
