import { readIsrc, readUpc } from '#app/platform/codec/identifiers.ts';
import * as texts from './texts.ts';

/** A track of a cue sheet. */
export interface CueTrack {
  readonly number: number;
  readonly title: string | null;
  readonly performer: string | null;
  readonly isrc: string | null;
  /** Name of the file that it begins in, as written. */
  readonly file: string;
  /** Seconds from the beginning of that file; null if the sheet says it in samples. */
  readonly start: number | null;
}

export interface CueSheet {
  readonly title: string | null;
  readonly performer: string | null;
  readonly year: number | null;
  readonly genre: string | null;
  /** CATALOG: the UPC or EAN of the release. */
  readonly upc: string | null;
  readonly tracks: readonly CueTrack[];
  /** The titles of the tracks in a file with their times, a line each: '12:34 Harbour'. */
  contents(path: string, isFileOf: (named: string, path: string) => boolean): string;
}

const FRAMES_PER_SECOND = 75;
const MAX_TRACKS = 999;

/**
 * Reads a cue sheet (CDRWIN User's Guide, appendix A), with the comments REM DATE and REM GENRE that Exact Audio
 * Copy writes. A track belongs to the file of its INDEX 01: where each track has a file of its own, the gap before
 * it is in the one before.
 * @returns null if the text names no track with a file
 */
export function readCue(text: string): CueSheet | null {
  const about: Record<string, string> = {};
  const tracks: (Record<string, string> & { file?: string })[] = [];
  let file: string | undefined;
  let track: (Record<string, string> & { file?: string }) | undefined;
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim().slice(0, 1000);
    const [, command = '', rest = ''] =
      /^(?:REM )?([A-Z0-9]{1,20})[ \t](.{0,1000})$/i.exec(line) ?? [];
    const name = command.toUpperCase();
    switch (name) {
      case 'FILE':
        file = fileNameOf(rest);
        break;
      case 'TRACK': {
        if (tracks.length >= MAX_TRACKS) return null;
        const [number = '', type = 'AUDIO'] = rest.trim().split(/\s+/);
        // A data track takes its own title and index, and is left out.
        track = { number };
        if (type.toUpperCase() === 'AUDIO') tracks.push(track);
        break;
      }
      case 'INDEX': {
        const [index, at = ''] = rest.trim().split(/\s+/);
        if (!track || file === undefined || Number(index) > 1 || track.one) break;
        track.file = file;
        track.start = at;
        if (Number(index) === 1) track.one = 'yes';
        break;
      }
      case 'TITLE':
      case 'PERFORMER':
      case 'ISRC':
      case 'CATALOG':
      case 'DATE':
      case 'GENRE':
        (track ?? about)[name.toLowerCase()] ??= unquoted(rest);
        break;
    }
  }
  const read = tracks.flatMap((one): CueTrack[] =>
    one.file === undefined
      ? []
      : [
          {
            number: Number(one.number) || 0,
            title: one.title || null,
            performer: one.performer || null,
            isrc: readIsrc(one.isrc ?? ''),
            file: one.file,
            start: secondsOf(one.start ?? ''),
          },
        ],
  );
  if (read.length === 0) return null;
  // mp3splt 2.6.2 says date and genre in each track alone.
  const shared = (name: 'date' | 'genre') =>
    tracks.every((one) => one[name] === tracks[0]?.[name]) ? tracks[0]?.[name] : undefined;
  const year = Number(/\b(1\d{3}|2\d{3})\b/.exec(about.date ?? shared('date') ?? '')?.[1] ?? 0);
  return {
    title: about.title || null,
    performer: about.performer || null,
    year: year > 0 ? year : null,
    genre: about.genre || shared('genre') || null,
    upc: readUpc(about.catalog ?? ''),
    tracks: read,
    contents: (path, isFileOf) =>
      read
        .filter((one) => isFileOf(one.file, path))
        .flatMap(({ start, title, number }) =>
          start === null ? [] : [`${clock(start)} ${title ?? texts.trackNumber(number)}`],
        )
        .join('\n'),
  };
}

const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1]?.trim() ?? text.trim();

/**
 * The name in a FILE command, without the type that follows it: programs write more types than the guide knows,
 * such as FLAC and OGG. A name without quotation marks may have spaces, and ends with an extension.
 */
function fileNameOf(rest: string): string {
  const written = rest.trim().replaceAll('\t', ' ');
  const end = written.lastIndexOf('"');
  if (written.startsWith('"') && end > 0) return written.slice(1, end).trim();
  const at = written.lastIndexOf(' ');
  const [name, type] = [written.slice(0, Math.max(0, at)).trim(), written.slice(at + 1)];
  const isType =
    KNOWN_TYPES.includes(type.toUpperCase()) || (hasExtension(name) && !hasExtension(type));
  return isType && name !== '' ? name : written;
}

const KNOWN_TYPES = ['WAVE', 'MP3', 'AIFF', 'BINARY', 'MOTOROLA', 'FLAC'];
const hasExtension = (name: string) => /\.\w{1,8}$/.test(name);

/**
 * Minutes, seconds and frames: '03:25:37'. Null for a number of samples, which metaflac 1.4 writes at rates other than
 * that of a CD; see findings/metaflac-cue-of-48-khz.sh.
 */
function secondsOf(text: string): number | null {
  const found = /^(\d{1,9}):(\d{1,9}):(\d{1,9})$/.exec(text);
  if (!found) return null;
  const [, minutes, seconds, frames] = found;
  return Number(minutes) * 60 + Number(seconds) + Number(frames) / FRAMES_PER_SECOND;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
