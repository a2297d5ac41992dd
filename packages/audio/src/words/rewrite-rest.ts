import type { Genre } from '../vocabulary.ts';
import { ENGLISH, type Lyricist } from './lyricist.ts';
import type { LyricsKind, SectionToFill } from './lyrics-request.ts';
import { isSung, sectionsOf, type TextSection } from './song-text.ts';

export interface SongToRewrite {
  /** The whole song, with its labels. */
  readonly lyrics: string;
  /** Which lines of the text stay, from 0. */
  readonly locked: readonly number[];
  readonly topic: string;
  readonly genre: Genre;
  readonly seed: string;
  readonly familySafe?: boolean;
  readonly used?: readonly string[];
}

/**
 * The lyrics with all lines replaced except locked ones. Labels, the number of lines and approximately
 * their lengths stay, new lines rhyme with locked ones as the rhyme scheme requires, and repeated sections
 * stay repeated.
 */
export function rewriteRest(request: SongToRewrite): RewrittenSong {
  return rewriteRestBy(ENGLISH, request);
}

export interface RewrittenSong {
  readonly text: string;
  readonly images: readonly string[];
}

/** {@link rewriteRest} for any language. */
export function rewriteRestBy(
  by: Lyricist,
  { lyrics, locked, ...request }: SongToRewrite,
): RewrittenSong {
  const lines = lyrics.split(/\r?\n/);
  const stays = new Set(
    locked.map((at) => lines[at]?.trim()).filter((line) => line && isSung(line)),
  );
  const sections = sectionsOf(lines);
  const linesOf = (section: TextSection) => section.lines.map((at) => lines[at]?.trim() ?? '');
  const first = sections.filter(
    (section, at) =>
      sections.findIndex((other) => linesOf(other).join('\n') === linesOf(section).join('\n')) ===
      at,
  );
  const structure = first.map((section): SectionToFill => {
    const words = linesOf(section);
    return {
      kind: kindOf(section.label),
      targets: words.map((line) => by.count(line)),
      kept: new Map(words.flatMap((line, at) => (stays.has(line) ? [[at, line]] : []))),
    };
  });
  const written = by.write({ ...request, structure });
  // Equal lines are rewritten equally.
  const anew = new Map<string, string>();
  first.forEach((section, index) => {
    linesOf(section).forEach((line, at) => {
      const text = written.sections[index]?.lines[at];
      if (text && !stays.has(line) && !anew.has(line)) anew.set(line, text);
    });
  });
  const text = lines
    .map((line) => (isSung(line) ? (anew.get(line.trim()) ?? line) : line))
    .join('\n');
  return { text, images: written.images };
}

function kindOf(label: string): LyricsKind {
  if (/^(chorus|hook|refrain)/.test(label)) return 'chorus';
  return /^(bridge|middle|outro|end|coda)/.test(label) ? 'bridge' : 'verse';
}
