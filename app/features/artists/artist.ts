import type { ColorScheme } from '#db/schema.ts';

export const artistAddress = (artistId: number) => `/profile/${artistId}`;

/** The public address with the handle, for sharing, printing and search engines. */
export const publicAddress = ({ handle }: { handle: string }) => `/@${handle}`;

/** Address for a visitor who wants to follow, after the sign-in; then `back`, or the artist's page. */
export const followAddress = (artistId: number, back?: string) =>
  `/profile/${artistId}/follow${back === undefined ? '' : `?back=${encodeURIComponent(back)}`}`;

/** Address of the artist's RSS feed. */
export const feedAddress = (artistId: number) => `/profile/${artistId}/feed.xml`;

/** The same as JSON Feed. */
export const jsonFeedAddress = (artistId: number) => `/profile/${artistId}/feed.json`;

/** Address of the contact form of an artist. */
export const contactAddress = (artistId: number) => `/profile/${artistId}/contact`;

/** Address of a section's download. */
export const sectionDownloadAddress = (artistId: number, section: string) =>
  `/api/artists/${artistId}/sections/${section}/download`;

/** The preview picture of links to an artist's page. */
export const previewImageAddress = (artistId: number) => `/og/${artistId}.png`;

export const COLOR_SCHEMES = ['purple', 'blue', 'green'] as const satisfies ColorScheme[];
