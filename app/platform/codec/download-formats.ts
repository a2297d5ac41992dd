/** What music that was bought is made into, once, besides the file as its artist sent it. */
export type DownloadFormat = 'flac' | 'mp3-320' | 'mp3-v0' | 'opus';

export const DOWNLOAD_FORMATS: Readonly<Record<DownloadFormat, { contentType: string }>> = {
  flac: { contentType: 'audio/flac' },
  'mp3-320': { contentType: 'audio/mpeg' },
  'mp3-v0': { contentType: 'audio/mpeg' },
  opus: { contentType: 'audio/ogg; codecs=opus' },
};

/** Words and the picture that are written into such a file. */
export interface DownloadTags {
  readonly title: string;
  readonly artist: string;
  readonly album: string | null;
  readonly year: number | null;
  readonly genre: string | null;
  readonly lyrics: string | null;
  /** A PNG. */
  readonly cover: { readonly bytes: Uint8Array; readonly edge: number } | null;
}
