/** What music that was bought is made into, once, besides the file as its artist sent it. */
export type DownloadFormat = 'flac' | 'mp3-320' | 'mp3-v0' | 'opus';

export const DOWNLOAD_FORMATS: Readonly<Record<DownloadFormat, { contentType: string }>> = {
  flac: { contentType: 'audio/flac' },
  'mp3-320': { contentType: 'audio/mpeg' },
  'mp3-v0': { contentType: 'audio/mpeg' },
  opus: { contentType: 'audio/ogg; codecs=opus' },
};

/** A JPEG, and its size in pixels. */
export interface CoverFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The same, read. */
export type TagCover = Omit<CoverFile, 'path'> & { readonly bytes: Uint8Array };

/** Words and the picture that are written into a sound file; null or left out: nothing is written. */
export interface TagWords {
  readonly title: string;
  readonly artist: string;
  readonly album: string | null;
  /** The artist of the whole album; players group its tracks by this. */
  readonly albumArtist?: string | null;
  /** Its place on the album, from 1. An album has one disc. */
  readonly track?: { readonly number: number; readonly of: number } | null;
  readonly year?: number | null;
  readonly genre?: string | null;
  /** As DJ programs read it (ID3v2.4's TKEY): 'C#m', 'Bb'. */
  readonly key?: string | null;
  /** Beats a minute, whole. */
  readonly bpm?: number | null;
  readonly lyrics?: string | null;
  readonly comment?: string | null;
}

export interface WrittenTags extends TagWords {
  readonly cover: TagCover | null;
}

/** A tag's texts have line feeds alone, whatever form or system they came through. */
export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');
