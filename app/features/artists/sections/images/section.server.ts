import { pictureOf } from '../../../media/picture.server.ts';
import type { SectionReader } from '../reader.server.ts';
import type { ImagesData } from './schema.ts';
import { GALLERY_SLOTS } from './slots.ts';

export const reader: SectionReader<ImagesData> = {
  tables: ['media'],
  read: ({ artist }) => ({ slots: GALLERY_SLOTS.map((slot) => pictureOf(artist.files, slot)) }),
  isEmpty: ({ slots }) => slots.every((slot) => slot === null),
};
