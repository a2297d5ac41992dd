import { intent } from '#app/operations/form-action.server.ts';
import {
  describeGallery,
  removeArtistImage,
  saveArtistImage,
} from '../../artist-images.operations.server.ts';
import { type ImagesData, GALLERY_SLOTS } from './section.ts';
import { backToList } from '../../editing/edited.server.ts';
import { addressOf, placeOf } from '../../editing/own-page-address.ts';
import * as texts from './texts.ts';
import type { SectionReader } from '../reader.server.ts';
import { imageOfForm } from '../../../media/picture.server.ts';
import { pictureOf } from '../../../media/media.server.ts';

export const reader: SectionReader<ImagesData> = {
  read: ({ artist }) => ({ slots: GALLERY_SLOTS.map((slot) => pictureOf(artist.files, slot)) }),
  isEmpty: ({ slots }) => slots.every((slot) => slot === null),
};

/** Form actions, also of the profile image, which has its own dialog. */
export const intents = {
  saveImage: intent({
    operation: saveArtistImage,
    input: imageOfForm,
    done: (_output, { url }) => {
      const { controls, edit } = placeOf(url.searchParams);
      return {
        to: edit === 'images' ? addressOf({ controls, edit }, 'images') : addressOf({ controls }),
        toast: { title: texts.imageUploaded, description: texts.imageUpdated },
      };
    },
  }),
  removeImage: intent({ operation: removeArtistImage, done: backToList }),
  describeGallery: intent({ operation: describeGallery, done: backToList }),
};
