/** @param page the whole address of a track's page */
export const oembedAddress = (page: string) =>
  `/oembed?url=${encodeURIComponent(page)}&format=json`;
