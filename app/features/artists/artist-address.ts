export const artistAddress = (artistId: number) => `/profile/${artistId}`;

/** What is new of them, as RSS. */
export const feedAddress = (artistId: number) => `/profile/${artistId}/feed.xml`;

/** Where one writes to an artist. */
export const contactAddress = (artistId: number) => `/profile/${artistId}/contact`;

/** What visitors can take along of a section. */
export const sectionDownloadAddress = (artistId: number, section: string) =>
  `/api/artists/${artistId}/sections/${section}/download`;

/** The picture that stands for an artist wherever their page is linked. */
export const previewImageAddress = (artistId: number) => `/og/${artistId}.png`;
