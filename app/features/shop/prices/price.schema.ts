import { id, z } from '#app/validation.ts';
import { PREVIEW_SECONDS } from '../../library/track.ts';
import * as texts from './texts.ts';

const price = {
  sale: z.enum(['none', 'free', 'fixed', 'open'], texts.chooseHowItIsSold),
  /** As typed; the operation reads it in the shop's currency. */
  price: z.union([z.number(), z.string().max(20)]).nullish(),
  /** The preview in seconds, or all; left out, it stays unchanged. */
  preview: z
    .union(
      [z.literal('all'), z.coerce.number().pipe(z.literal([...PREVIEW_SECONDS]))],
      texts.chooseHowMuchIsHeard,
    )
    .nullish(),
};

export const setTrackPriceInput = z.object({ trackId: id, ...price });
export const setAlbumPriceInput = z.object({ albumId: id, ...price });
