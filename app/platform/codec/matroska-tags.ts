import type { ICommonTagsResult, ITag } from 'music-metadata';

/**
 * The tags of a Matroska or WebM file that music-metadata 11.16 has no place for: those that ffmpeg writes about the
 * release (ALBUM, ALBUM_ARTIST, DATE, DISC), and the people, dates and codes of the Matroska tag specifications.
 */
export function matroskaTags(
  tags: readonly ITag[],
  common: ICommonTagsResult,
): Partial<ICommonTagsResult> {
  const whole = withoutChapters(tags);
  if (whole.length < tags.length) {
    const [title, artist] = ['TITLE', 'ARTIST'].map(
      (name) => whole.find(({ id }) => nameOf(id) === name)?.value,
    );
    const none = { no: null, of: null };
    const own = { ...common, track: none, title: textOf(title), artist: textOf(artist) };
    return { ...own, ...matroskaTags(whole, own) };
  }
  const all = (name: string) =>
    tags
      .filter(({ id, value }) => typeof value === 'string' && nameOf(id) === name)
      .map(({ value }) => String(value));
  const date = [...all('DATE_RELEASED'), ...all('DATE')].map((text) => Number.parseInt(text, 10));
  const [disc] = all('DISC').map((text) => Number.parseInt(text, 10));
  return {
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
  };
}

/**
 * Tags of the whole file. Several titles of tracks are those of chapters, such as mkvmerge 74 makes of a cue sheet;
 * music-metadata does not say which chapter a tag belongs to.
 */
export function withoutChapters(tags: readonly ITag[]): readonly ITag[] {
  const titles = tags.filter(({ id }) => id.toLowerCase() === 'track:title');
  return titles.length > 1 ? tags.filter(({ id }) => !/^track:/i.test(id)) : tags;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Without the level: 'ALBUM:TITLE'. */
const nameOf = (id: string) => id.slice(id.indexOf(':') + 1).toUpperCase();
