import { intent } from '#app/operations/form-action.server.ts';
import { imageOfForm } from '../../../media/pictures/picture-input.server.ts';
import {
  describeGallery,
  removeArtistImage,
  saveArtistImage,
} from '../../artist-images.operations.server.ts';
import { backToList } from '../../editing/edited.server.ts';
import { addressOf, placeOf } from '../../editing/own-page-address.ts';
import * as texts from './texts.ts';

/** Of the profile image as well, which has a dialog of its own. */
export const intents = {
  saveImage: intent({
    operation: saveArtistImage,
    input: imageOfForm,
    done: (_output, { url }) => {
      const { controls, edit } = placeOf(url.searchParams);
      return {
        to: edit === 'images' ? addressOf({ controls, edit }, 'images') : addressOf({ controls }),
        toast: {
          title: texts.imageUploaded,
          description: texts.imageUpdated,
        },
      };
    },
  }),
  removeImage: intent({ operation: removeArtistImage, done: backToList }),
  describeGallery: intent({ operation: describeGallery, done: backToList }),
};
