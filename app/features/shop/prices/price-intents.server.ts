import { intent } from '#app/operations/form-action.server.ts';
import { albumAddress } from '../../releases/album-address.ts';
import { trackAddress } from '../../library/track-address.ts';
import { setAlbumPrice, setTrackPrice } from './price.operations.server.ts';
import * as texts from './texts.ts';

const toastOf = (title: string, sale: string | null) => ({
  title: sale === null ? texts.notSoldNow : texts.priceSaved,
  description: sale === null ? texts.buyersKeepIt : texts.hasItsPrice(title),
});

export const trackPriceIntents = {
  savePrice: intent({
    operation: setTrackPrice,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id, title, sale }) => ({ to: trackAddress(id), toast: toastOf(title, sale) }),
  }),
};

export const albumPriceIntents = {
  savePrice: intent({
    operation: setAlbumPrice,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ id, title, sale }) => ({ to: albumAddress(id), toast: toastOf(title, sale) }),
  }),
};
