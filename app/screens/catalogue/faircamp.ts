/** Fields of a release in Faircamp's `release.eno`. */
export interface FaircampRelease {
  readonly title: string | null;
  readonly artist: string | null;
  readonly year: number | null;
  /** File name of the cover. */
  readonly cover: string | null;
  /** The synopsis, and the text behind 'more'. */
  readonly notes: string | null;
  readonly licence: string | null;
}

const MAX_LINES = 1000;

/**
 * Reads a manifest of Faircamp (https://simonrepp.com/faircamp/manual, "Release settings") as far as it describes
 * the music: `title`, `release_artist` and `release_artists`, `date`, `cover` with its `file`, `synopsis`, `more`,
 * `license`. How Faircamp draws the page is left out. The format is Eno (https://eno-lang.org): fields, lists,
 * attributes and blocks between two lines of hyphens.
 */
export function readFaircamp(text: string): FaircampRelease {
  const fields = readEno(text);
  const one = (name: string) => fields.get(name)?.[0]?.value || null;
  const artists = ['release_artist', 'release_artists', 'artist']
    .flatMap((name) => fields.get(name) ?? [])
    .map(({ value }) => value)
    .filter(Boolean);
  const cover = fields.get('cover') ?? [];
  const notes = [one('synopsis'), one('more') ?? one('text')].flatMap((part) => part ?? []);
  const year = Number(/^\s*(\d{4})\b/.exec(one('date') ?? '')?.[1] ?? 0);
  return {
    title: one('title'),
    artist: artists.length > 0 ? artists.join(', ') : null,
    year: year >= 1000 ? year : null,
    cover:
      cover.find(({ attribute }) => attribute === 'file')?.value ??
      cover.find(({ attribute, value }) => attribute === null && value)?.value ??
      null,
    notes: notes.length > 0 ? notes.join('\n\n').slice(0, 10_000) : null,
    licence: one('license'),
  };
}

interface EnoValue {
  /** Name of the attribute; null for the value of the field itself, and for an item of its list. */
  readonly attribute: string | null;
  readonly value: string;
}

/** The values of each field, in order. Fields of sections are read as those before the first section. */
function readEno(text: string): Map<string, EnoValue[]> {
  const fields = new Map<string, EnoValue[]>();
  let current: EnoValue[] = [];
  const begin = (name: string, value: string) => {
    current = fields.get(name.toLowerCase()) ?? [];
    fields.set(name.toLowerCase(), current);
    if (value !== '') current.push({ attribute: null, value });
  };
  const lines = text.split(/\r\n?|\n/).slice(0, MAX_LINES);
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim();
    if (line === '' || line.startsWith('>') || line.startsWith('#')) continue;
    const block = /^(-{2,20}) {0,9}(\S.{0,200})$/.exec(line);
    if (block) {
      const [, hyphens = '', name = ''] = block;
      const end = lines.findIndex(
        (other, at) =>
          at > index &&
          /^(-{2,20}) {0,9}(\S.{0,200})$/.exec(other.trim())?.slice(1).join(' ') ===
            `${hyphens} ${name}`,
      );
      if (end === -1) continue;
      begin(
        name,
        lines
          .slice(index + 1, end)
          .join('\n')
          .trim(),
      );
      index = end;
      continue;
    }
    const item = /^- (.{0,2000})$/.exec(line);
    if (item) {
      current.push({ attribute: null, value: (item[1] ?? '').trim() });
      continue;
    }
    const [, name = '', sign = '', value = ''] =
      /^([^:=]{1,100})([:=])(.{0,10000})$/.exec(line) ?? [];
    if (sign === ':') begin(name.trim(), value.trim());
    else if (sign === '=')
      current.push({ attribute: name.trim().toLowerCase(), value: value.trim() });
  }
  return fields;
}
