const MAX_TITLE_LENGTH = 255;
/** No system has longer names; what claims to be one is not worth the work. */
const MAX_NAME_LENGTH = 1000;

/** Words with a hyphen of their own, which is no separator. */
const COMPOUND =
  /^(?:lo|hi|sci|wi|hip|trip|k|j|c|p|g|x|e|t|u|o|a|re|co|uh|oh|ex|un|non|anti|pre|post|mid|self|semi|bye|knock|ra|la|na|da|doo|sha|ooh|yo|boom|blink|jay)$/iu;

/** `Puppet Master` and `The Final` are titles; `Song_Master` and `Song_FINAL` are files. */
const OWN_MASTER = /(?:^|[\s_-])(?:puppet|grand|quiz|ring|head|old|my|the|a)$/iu;
const OWN_FINAL = /(?:^|[\s_-])(?:the|my|our|semi|grand|cup|a)$/iu;

/** A track's title until its artist gives another: made of its file's name, without what only files bear. */
export function titleFromFilename(filename: string): string {
  const name = nameOf(filename);
  const bare = withoutTail(withoutTrackNumber(name));
  const title = spaced(bare) || name || filename;
  return cased(title, name)
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether a title says no more than the file's name, as it is or made a title: nobody has typed it. */
export const isFromFilename = (title: string, filename: string): boolean =>
  title === titleFromFilename(filename) || title === nameOf(filename);

/** Without its folders and its ending. */
const nameOf = (filename: string): string =>
  filename
    .slice(-MAX_NAME_LENGTH)
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.\s]{1,5}$/, '')
    .trim();

/**
 * Leading numbers count tracks where they are written as nobody writes a title: with a zero before them,
 * or a point, a bracket or a dash behind. `99 Problems` and `7 rings` stay.
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

/** Takes the words at the end that say which version of a file this is, as long as a name is left. */
function withoutTail(name: string): string {
  let rest = name;
  // Beside another word of a file, `final` and `master` are no title.
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

/** With spaces for what stands in file names in their place. */
function spaced(name: string): string {
  const written = /\s/.test(name);
  const joined = name.replace(/_+/g, ' ');
  return (written ? joined : withoutDashes(joined, name.includes('_')))
    .replace(/\s+/g, ' ')
    .replace(/^[\s._-]{1,60}|[\s_-]{1,60}$/g, '');
}

/** `night_drive` begins with a capital; whoever writes `7 rings`, with a space, means it so. */
function cased(title: string, name: string): string {
  const isWritten = /\s/.test(name) || title === name || title !== title.toLowerCase();
  return isWritten ? title : title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * A dash is a separator in `night-drive`, `Night-drive_2` and `Night-Drive-Home`, and belongs to the word
 * in `Re-Arrange`, `lo-fi` and `24-7`.
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
