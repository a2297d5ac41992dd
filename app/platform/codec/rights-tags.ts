/** Identifiers and rights in the tags of a file: of its recording, its work and its release. */
export interface RightsWords {
  /** ISRC of the recording. */
  readonly isrc?: string | null;
  /** ISWC of the work. */
  readonly iswc?: string | null;
  /** UPC or EAN of the release. */
  readonly upc?: string | null;
  /** Credits, one line each: 'Written by: Ana, Ben'. */
  readonly credits?: string | null;
  /** Address of the licence. */
  readonly licence?: string | null;
  /** A sentence about the copyright: 'All rights reserved'. */
  readonly copyright?: string | null;
}

/** A role in tags: its name in Vorbis comments, its ID3 frame, or its name in the list of involved people. */
interface Role {
  readonly words: RegExp;
  readonly vorbis: string;
  readonly frame?: string;
  readonly involved?: string;
}

/** By the tables of Picard (https://picard-docs.musicbrainz.org/en/appendices/tag_mapping.html). */
const ROLES: readonly Role[] = [
  {
    words:
      /^(?:written|composed|music|songwriting)(?: by)?$|^(?:writers?|composers?|songwriters?)$/i,
    vorbis: 'COMPOSER',
    frame: 'TCOM',
  },
  { words: /^(?:lyrics|words|text)(?: by)?$|^lyricists?$/i, vorbis: 'LYRICIST', frame: 'TEXT' },
  { words: /^(?:remix|remixed)(?: by)?$|^remixers?$/i, vorbis: 'REMIXER', frame: 'TPE4' },
  { words: /^(?:conducted)(?: by)?$|^conductors?$/i, vorbis: 'CONDUCTOR', frame: 'TPE3' },
  {
    words: /^(?:produced|production)(?: by)?$|^producers?$/i,
    vorbis: 'PRODUCER',
    involved: 'producer',
  },
  {
    words: /^(?:arranged|arrangement)(?: by)?$|^arrangers?$/i,
    vorbis: 'ARRANGER',
    involved: 'arranger',
  },
  { words: /^(?:mixed|mix|mixing)(?: by)?$|^mixers?$/i, vorbis: 'MIXER', involved: 'mix' },
  {
    words: /^(?:engineered|recorded|recording|mastered|mastering)(?: by)?$|^engineers?$/i,
    vorbis: 'ENGINEER',
    involved: 'engineer',
  },
];

/** The Vorbis comment of a part in credits: 'COMPOSER' for 'Written by'; undefined if tags have none. */
export const tagOfPart = (part: string): string | undefined =>
  ROLES.find(({ words }) => words.test(part))?.vorbis;

interface Credit {
  /** Undefined for one who plays or sings: then `what` is the instrument. */
  readonly role: Role | undefined;
  readonly what: string;
  readonly names: readonly string[];
}

/** The lines of credits that name a part and people; others say nothing that a tag could hold. */
function creditsOf(text: string): Credit[] {
  return text.split('\n').flatMap((line): Credit[] => {
    const [, what = '', who = ''] =
      /^([^:]{1,60}):(.{1,1000})$/.exec(line.trim()) ??
      /^([^:]{1,40}? by) (.{1,1000})$/i.exec(line.trim()) ??
      [];
    const names = who
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter(Boolean);
    if (names.length === 0) return [];
    const part = what.trim();
    return [{ role: ROLES.find(({ words }) => words.test(part)), what: part, names }];
  });
}

/** Vorbis comments of the rights, a name more than once for several people. */
export function vorbisRights(words: RightsWords): [name: string, value: string][] {
  const { isrc, iswc, upc, credits, licence, copyright } = words;
  const people = creditsOf(credits ?? '').flatMap(({ role, what, names }) =>
    names.map((name): [string, string] =>
      role ? [role.vorbis, name] : ['PERFORMER', `${name} (${what.toLowerCase()})`],
    ),
  );
  const facts: [string, string | null | undefined][] = [
    ['ISRC', isrc],
    ['ISWC', iswc],
    ['BARCODE', upc],
    ['LICENSE', licence],
    ['COPYRIGHT', copyright],
  ];
  return [
    ...facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
    ...people,
  ];
}

/** An ID3v2.4 frame: the values of a text frame, or an address. */
export type RightsFrame =
  | { readonly name: string; readonly values: readonly string[] }
  | { readonly name: 'WCOP'; readonly address: string };

/** The same as ID3v2.4 frames (https://id3.org/id3v2.4.0-frames, 4.2). TCOP begins with a year. */
export function id3Rights(words: RightsWords, year: number | null | undefined): RightsFrame[] {
  const { isrc, iswc, upc, credits, licence, copyright } = words;
  const people = creditsOf(credits ?? '');
  const frames: RightsFrame[] = [];
  if (isrc) frames.push({ name: 'TSRC', values: [isrc] });
  if (iswc) frames.push({ name: 'TXXX', values: ['ISWC', iswc] });
  if (upc) frames.push({ name: 'TXXX', values: ['BARCODE', upc] });
  if (copyright && year) frames.push({ name: 'TCOP', values: [`${year} ${copyright}`] });
  if (licence) frames.push({ name: 'WCOP', address: licence });
  for (const name of ['TCOM', 'TEXT', 'TPE3', 'TPE4']) {
    const values = people.filter(({ role }) => role?.frame === name).flatMap(({ names }) => names);
    if (values.length > 0) frames.push({ name, values });
  }
  const involved = people.flatMap(({ role, names }) =>
    role?.involved === undefined ? [] : names.flatMap((name) => [role.involved ?? '', name]),
  );
  if (involved.length > 0) frames.push({ name: 'TIPL', values: involved });
  const players = people.flatMap(({ role, what, names }) =>
    role ? [] : names.flatMap((name) => [what.toLowerCase(), name]),
  );
  if (players.length > 0) frames.push({ name: 'TMCL', values: players });
  return frames;
}
