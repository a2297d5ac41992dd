export const artistAddress = (artistId: number) => `/profile/${artistId}`;

/** The public address with the handle, for sharing, printing and search engines. */
export const publicAddress = ({ handle }: { handle: string }) => `/@${handle}`;

/** Where a visitor who wants to follow them comes once they are signed in; afterwards to `back`, if not to their page. */
export const followAddress = (artistId: number, back?: string) =>
  `/profile/${artistId}/follow${back === undefined ? '' : `?back=${encodeURIComponent(back)}`}`;

/** What is new of them, as RSS. */
export const feedAddress = (artistId: number) => `/profile/${artistId}/feed.xml`;

/** Where one writes to an artist. */
export const contactAddress = (artistId: number) => `/profile/${artistId}/contact`;

/** What visitors can take along of a section. */
export const sectionDownloadAddress = (artistId: number, section: string) =>
  `/api/artists/${artistId}/sections/${section}/download`;

/** The preview picture of links to an artist's page. */
export const previewImageAddress = (artistId: number) => `/og/${artistId}.png`;
