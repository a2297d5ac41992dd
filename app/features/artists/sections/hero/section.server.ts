import { saveProfile } from '../../editing/edited.server.ts';
import type { SectionReader } from '../reader.server.ts';

export const reader: SectionReader<null> = { isEmpty: () => false };

export const intents = { saveHero: saveProfile };
