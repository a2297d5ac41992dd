/** A stored picture as a page shows it: every width it exists in, ascending. */
export interface Picture {
  widths: { width: number; height: number; url: string }[];
  /** What it shows, where its artist has said it. */
  description?: string;
}

/**
 * @param file a row of media; a new one's address is its key
 * @param secret the key of the secret link through which the file is seen or heard
 */
export const mediaUrl = ({ address }: { address: string }, secret?: string) =>
  `/media/${address}${secret === undefined ? '' : `?key=${secret}`}`;

/** The address in the URL of a file, with or without the site's name before it; null for other URLs. */
export const mediaAddress = (url: string): string | null =>
  /^(?:https?:\/\/[^/]+)?\/media\/([\w-]{1,64})$/.exec(url.trim())?.[1] ?? null;

/** The URL of the smallest copy that is at least `width` pixels wide, else of the widest. */
export function pictureUrl(picture: Picture, width: number): string {
  const copy = picture.widths.find((candidate) => candidate.width >= width);
  return (copy ?? picture.widths.at(-1))?.url ?? '';
}

export const srcSet = (picture: Picture) =>
  picture.widths.map(({ url, width }) => `${url} ${width}w`).join(', ');
