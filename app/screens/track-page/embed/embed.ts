import * as texts from '../texts.ts';

/** The default size of the player on other sites, in px. */
export const EMBED = { width: 600, height: 152 } as const;

/**
 * The HTML element that embeds a track in another site. It needs no cookies and no scripts there.
 */
export function embedCode(
  { title, artist }: { title: string; artist: string },
  address: string,
  { width = EMBED.width, height = EMBED.height }: { width?: number; height?: number } = {},
): string {
  const named = texts
    .titleByArtist(title, artist)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return (
    `<iframe src="${address}" title="${named}" width="${width}" height="${height}" ` +
    'style="border:0;border-radius:12px;max-width:100%" loading="lazy" allow="autoplay"></iframe>'
  );
}

/** @param page the full address of a track's page */
export const oembedAddress = (page: string) =>
  `/oembed?url=${encodeURIComponent(page)}&format=json`;
