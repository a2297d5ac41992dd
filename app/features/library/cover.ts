/** How a track's cover is kept: a square, in these widths (pixels). */
export const COVER_SLOT = { widths: [160, 640, 1280], aspect: 1 } as const;
