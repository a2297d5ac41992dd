const MAX_TITLE_LENGTH = 255;
/** No file system allows longer names; longer input is not processed. */
const MAX_NAME_LENGTH = 1000;

/** Words that contain a hyphen themselves. */
const COMPOUND =
  /^(?:lo|hi|sci|wi|hip|trip|k|j|c|p|g|x|e|t|u|o|a|re|co|uh|oh|ex|un|non|anti|pre|post|mid|self|semi|bye|knock|ra|la|na|da|doo|sha|ooh|yo|boom|blink|jay)$/iu;

/** `Puppet Master` and `The Final` are titles; `Song_Master` and `Song_FINAL` are files. */
const OWN_MASTER = /(?:^|[\s_-])(?:puppet|grand|quiz|ring|head|old|my|the|a)$/iu;
const OWN_FINAL = /(?:^|[\s_-])(?:the|my|our|semi|grand|cup|a)$/iu;

/** The initial title of a track: its file name without the parts that only file names have. */
export function titleFromFilename(filename: string): string {
  const name = nameOf(filename);
  const bare = withoutTail(withoutTrackNumber(name));
  const title = spaced(bare) || name || filename;
  return cased(title, name)
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** True if a title equals the file name, or the title made from it: the artist has not typed it. */
export const isFromFilename = (title: string, filename: string): boolean =>
  title === titleFromFilename(filename) || title === nameOf(filename);

/** The name without folders and file extension. */
const nameOf = (filename: string): string =>
  filename
    .slice(-MAX_NAME_LENGTH)
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.\s]{1,5}$/, '')
    .trim();

/**
 * Removes a leading track number if it is written as one: with a leading zero, or followed by a
 * point, a bracket or a dash. `99 Problems` and `7 rings` stay.
 */
function withoutTrackNumber(name: string): string {
  const rest = name
    .replace(/^track[\s_-]{0,5}\d{1,3}[\s._-]{1,5}(?=\S)/i, '')
    .replace(/^\d-\d{2}[\s._]+(?=\S)/, '')
    .replace(/^(?!007)0{1,2}\d{1,2}[\s._)\]-]+(?=\S)/, '')
    .replace(/^[([]?\d{1,2}[)\]][\s._-]*(?=[^\s\d])/, '')
    .replace(/^\d{1,2}(?:\.[\s_]{0,5}|[\s_]{1,5}[-–—][\s_]{1,5})(?=[^\s\d.])/, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : name;
}

/** Removes words at the end that mark the version of a file, as long as a name is left. */
function withoutTail(name: string): string {
  let rest = name;
  // `final` and `master` are removed only beside another version word.
  let isFile = false;
  for (;;) {
    const shorter = withoutLastWord(rest, isFile);
    if (shorter === rest || !/[\p{L}\p{N}]/u.test(shorter)) return rest;
    rest = shorter;
    isFile = true;
  }
}

function withoutLastWord(name: string, isFile: boolean): string {
  const plain = name
    .replace(/[\s_]{0,5}\(\d{1,2}\)$/, '')
    .replace(/[\s_]{0,5}[-–][\s_]{0,5}copy$/i, '')
    .replace(/[\s_-]{1,5}[([]?(?:mixdown|mixed down|mastered|bounced?)[)\]]?$/i, '')
    .replace(/[\s_-]{1,5}[([]?v(?:er(?:sion)?)?[\s_.]?\d{1,2}(?:\.\d{1,2})?[)\]]?$/i, '')
    .replace(/[\s_-]{1,5}[([]?\d{2,3}(?:\.\d{1,2})?[\s_]?bpm[)\]]?$/i, '');
  if (plain !== name) return plain;
  const last = /^(.{1,200}?)([\s_-]{1,5})([([]?)(final|master)\d{0,2}[)\]]?$/iu.exec(name);
  if (!last) return name;
  const [, before = '', separator = '', bracket = '', word = ''] = last;
  const shouted = word === word.toUpperCase() && before !== before.toUpperCase();
  const own = word.toLowerCase() === 'final' ? OWN_FINAL : OWN_MASTER;
  const marked = isFile || bracket !== '' || shouted || /[_-]/.test(separator);
  return marked && !own.test(before) ? before : name;
}

/** Replaces underscores, and hyphens that separate words, with spaces. */
function spaced(name: string): string {
  const written = /\s/.test(name);
  const joined = name.replace(/_+/g, ' ');
  return (written ? joined : withoutDashes(joined, name.includes('_')))
    .replace(/\s+/g, ' ')
    .replace(/^[\s._-]{1,60}|[\s_-]{1,60}$/g, '');
}

/** Capitalises `night_drive`; a name written with spaces, such as `7 rings`, stays as it is. */
function cased(title: string, name: string): string {
  const isWritten = /\s/.test(name) || title === name || title !== title.toLowerCase();
  return isWritten ? title : title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * Replaces dashes that separate words (`night-drive`, `Night-drive_2`, `Night-Drive-Home`) and
 * keeps those inside words (`Re-Arrange`, `lo-fi`, `24-7`).
 */
function withoutDashes(text: string, hasUnderscores: boolean): string {
  const dashes = text.match(/[\p{L}\p{N}]-{1,40}[\p{L}\p{N}]/gu)?.length ?? 0;
  const hasCase = text !== text.toUpperCase() || text !== text.toLowerCase();
  const lower = hasCase && text === text.toLowerCase();
  return text.replace(
    /([\p{L}\p{N}]{1,40})-{1,40}(?=([\p{L}\p{N}]{1,40}))/gu,
    (whole, left: string, right: string) => {
      if (/^\d+$/.test(left) && /^\d+$/.test(right)) return whole;
      if (COMPOUND.test(left)) return whole;
      const separates = hasUnderscores || dashes > 1 || lower || /^\p{Ll}/u.test(right);
      return separates ? `${left} ` : whole;
    },
  );
}
