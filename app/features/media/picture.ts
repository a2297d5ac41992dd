/** A stored picture as a page shows it, with all its widths in ascending order. */
export interface Picture {
  widths: { width: number; height: number; url: string }[];
  /** The artist's description of the picture, if there is one. */
  description?: string;
}

/** The URL of the smallest copy that is at least `width` pixels wide, or else of the widest. */
export function pictureUrl(picture: Picture, width: number): string {
  const copy = picture.widths.find((candidate) => candidate.width >= width);
  return (copy ?? picture.widths.at(-1))?.url ?? '';
}

export const srcSet = (picture: Picture) =>
  picture.widths.map(({ url, width }) => `${url} ${width}w`).join(', ');
