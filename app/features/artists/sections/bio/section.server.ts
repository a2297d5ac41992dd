import { saveProfile } from '../../editing/edited.server.ts';
import type { SectionReader } from '../reader.server.ts';

export const reader: SectionReader<null> = { isEmpty: (_data, { row }) => !row.bio?.trim() };

export const intents = { saveBio: saveProfile };
