import { id, z } from '#app/validation.ts';
import { PREVIEW_SECONDS } from '../../library/preview.ts';
import * as texts from './texts.ts';

const price = {
  sale: z.enum(['none', 'free', 'fixed', 'open'], texts.chooseHow),
  /** As it was typed; what it is in the shop's currency, the operation asks. */
  price: z.union([z.number(), z.string().max(20)]).nullish(),
  /** What is heard of it before it is bought, in seconds, or all; left out, it stays as it is. */
  preview: z
    .union(
      [z.literal('all'), z.coerce.number().pipe(z.literal([...PREVIEW_SECONDS]))],
      texts.choosePreview,
    )
    .nullish(),
};

export const setTrackPriceInput = z.object({ trackId: id, ...price });
export const setAlbumPriceInput = z.object({ albumId: id, ...price });
