import sharp from 'sharp';
import type { Picture } from '#db/demo/pictures.ts';

const small = { width: 320, height: 320, channels: 3, background: '#446' } as const;
const bytes = await sharp({ create: small }).webp().toBuffer();

/** One small picture for all of the demo: with large ones, their other sizes take most of the time to fill it. */
const draw = (): Promise<Picture> => Promise.resolve({ bytes, contentType: 'image/webp' });

export const drawArtistCover = draw;
export const drawArtistImage = draw;
export const drawItem = draw;
export const drawTrackCover = draw;
