/** Requests to the picture process. Input and output pictures are given by path. */
export type PictureOrder = CopiesOrder | DrawingOrder | JpegOrder | SquareOrder;

/** Re-encodes an uploaded picture in several widths: as WebP, and also as AVIF. */
export interface CopiesOrder {
  readonly task: 'copies';
  readonly input: string;
  readonly widths: readonly number[];
  /** Width ÷ height: the picture is cropped to it. */
  readonly aspect?: number;
  readonly part?: Part;
  /** Existing folder for the copies. */
  readonly directory: string;
}

/** Renders an SVG of the server's own as PNG, over a stored picture if there is one. */
export interface DrawingOrder {
  readonly task: 'drawing';
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Fills a square on the right. */
  readonly picture: string | null;
  readonly output: string;
}

/** Writes a stored picture as the JPEG that sound files carry, no larger than both limits allow. */
export interface JpegOrder {
  readonly task: 'jpeg';
  /** A WebP of the site's own. */
  readonly input: string;
  /** Longer side in pixels; a smaller picture keeps its size. */
  readonly edge: number;
  readonly maxBytes: number;
  readonly output: string;
}

/**
 * Writes a square JPEG: a stored picture, scaled to fit and with bars beside it if it is not square itself,
 * or an SVG of the server's own.
 */
export interface SquareOrder {
  readonly task: 'square';
  readonly source: { readonly picture: string } | { readonly svg: string };
  /** Pixels. */
  readonly edge: number;
  readonly output: string;
}

/** The part of the upright picture that is kept, in fractions of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** WebP, which every browser shows, and AVIF, which is smaller and which most browsers show. */
export const WEBP = 'image/webp';
export const AVIF = 'image/avif';
/** JPEG, shown by every program that reads tags. */
export const JPEG = 'image/jpeg';

export interface Copy {
  readonly path: string;
  readonly contentType: typeof WEBP | typeof AVIF | typeof JPEG;
  readonly width: number;
  readonly height: number;
}

export type PictureResult<Order> = Order extends CopiesOrder | JpegOrder ? Copy[] : null;

/** Why a picture was refused: not a picture, too many pixels, or too much time or memory. */
export type PictureProblem = 'unreadable' | 'too-many-pixels' | 'too-heavy';

export type PictureAnswer =
  | { readonly ok: true; readonly result: Copy[] | null }
  | { readonly ok: false; readonly problem: PictureProblem };

export const MAX_MEGAPIXELS = 25;

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`No picture came of it: ${problem}.`, options);
    this.problem = problem;
  }
}
