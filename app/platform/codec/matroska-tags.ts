import type { ICommonTagsResult, ITag } from 'music-metadata';

/**
 * The tags of a Matroska or WebM file, with those that music-metadata 11.16 has no place for: those that ffmpeg writes
 * about the release (ALBUM, ALBUM_ARTIST, DATE, DISC), and the people, dates and codes of the Matroska tag
 * specifications. Tags of chapters are left out.
 */
export function matroskaTags(
  native: readonly ITag[],
  common: ICommonTagsResult,
): { tags: ITag[]; common: ICommonTagsResult } {
  const tags = withoutChapters(native);
  const all = (name: string) =>
    tags
      .filter(({ id, value }) => typeof value === 'string' && nameOf(id) === name)
      .map(({ value }) => String(value));
  const ofChapters = tags.length < native.length && {
    track: { no: null, of: null },
    title: all('TITLE')[0],
    artist: all('ARTIST')[0],
  };
  const date = [...all('DATE_RELEASED'), ...all('DATE')].map((text) => Number.parseInt(text, 10));
  const [disc] = all('DISC').map((text) => Number.parseInt(text, 10));
  return {
    tags,
    common: {
      ...common,
      ...ofChapters,
      album: common.album ?? all('ALBUM')[0],
      albumartist: common.albumartist ?? all('ALBUM_ARTIST')[0],
      year: common.year ?? date.find((year) => year > 0),
      disk: disc && disc > 0 ? { no: disc, of: null } : common.disk,
      isrc: all('ISRC'),
      license: all('LICENSE')[0],
      mood: all('MOOD')[0],
      composer: all('COMPOSER'),
      lyricist: all('LYRICIST'),
      producer: all('PRODUCER'),
      arranger: all('ARRANGER'),
      mixer: all('MIXED_BY'),
      remixer: all('REMIXED_BY'),
      engineer: all('SOUND_ENGINEER'),
    },
  };
}

/**
 * Tags of the whole file. Several titles of tracks are those of chapters, such as mkvmerge 74 makes of a cue sheet;
 * music-metadata does not say which chapter a tag belongs to.
 */
function withoutChapters(tags: readonly ITag[]): ITag[] {
  const titles = tags.filter(({ id }) => id.toLowerCase() === 'track:title');
  const ofChapters = titles.length > 1;
  return tags.filter(({ id }) => !ofChapters || !/^track:/i.test(id));
}

/** Without the level: 'ALBUM:TITLE'. */
const nameOf = (id: string) => id.slice(id.indexOf(':') + 1).toUpperCase();
