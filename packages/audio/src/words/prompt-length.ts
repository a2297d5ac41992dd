import type { Seconds } from '../units.ts';

/** Written-out numbers before 'minutes' and 'seconds', in five languages. */
const COUNTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0.5: 'half a|half|halbe|eine halbe|medio|media|demi|une demi|une demie|meio|meia',
    1: 'a|one|eine|einer|un|uno|une|um|uma',
    1.5: 'anderthalb|eineinhalb',
    2: 'two|zwei|dos|deux|dois|duas',
    2.5: 'zweieinhalb',
    3: 'three|drei|tres|trois|três',
    15: 'fifteen|fünfzehn|quince|quinze',
    20: 'twenty|zwanzig|veinte|vingt|vinte',
    30: 'thirty|dreißig|dreissig|treinta|trente|trinta',
    40: 'forty|vierzig|cuarenta|quarante|quarenta',
    45: 'forty-five|fünfundvierzig|quarante-cinq',
    50: 'fifty|fünfzig|cincuenta|cinquante|cinquenta',
    60: 'sixty|sechzig|sesenta|soixante|sessenta',
    90: 'ninety|neunzig|noventa|quatre-vingt-dix',
  }).flatMap(([count, words]) => words.split('|').map((word) => [word, Number(count)] as const)),
);
const COUNT_WORDS = [...COUNTS.keys()].sort((one, other) => other.length - one.length).join('|');
const HALF = 'and (?:a )?half|½|1/2|und eine halbe|y medi[oa]|et demie?|e mei[oa]';
const SECOND = 'sekündige[rsnm]?|sekündig|seconds?|secs?|s|sekunden?|segundos?|secondes?';
const MINUTE = 'minütige[rsnm]?|minütig|minutes?|mins?|minuten?|minutos?';

/** Words after '60s' that make it a length and not a decade: '60s clip'. */
const OF_LENGTH =
  'long|lang|de|of|max|tops|loop|jingle|clip|ad|spot|version|edit|cut|only|total|or|please';
/** Decades: '80s', 'in the 90s', and '90s' and '60s' before words other than those of a length. */
const DECADE = `(?:(?<=(?<!\\p{L})(?:the|den|der)\\s{1,30})[2-9]0s(?!\\s{1,30}(?:${OF_LENGTH})\\b)|[578]0s|[234]0s(?=\\s{1,30}(?:style|jazz|swing|era|vibes?|feel|sound|music|big band)\\b)|[69]0s(?=\\s{1,30}(?!(?:${OF_LENGTH})\\b)\\p{L}))(?!\\p{L})`;
/** Joints of a range: 'two to three minutes', '60-90 seconds'. */
const TO = String.raw`\s{0,30}(?:-|–|to|or|and|bis|oder|und|a|à|ou|o|y|e|et)\s{0,30}`;
const MINUTES_RANGE = new RegExp(
  `(?<![\\p{L}\\d.,:])(?:between\\s{1,30}|zwischen\\s{1,30}|entre\\s{1,30})?(\\d(?:[.,]\\d)?|${COUNT_WORDS})${TO}(\\d(?:[.,]\\d)?|${COUNT_WORDS})[\\s-]{0,30}(?:${MINUTE})(?![\\p{L}])(?!\\s{1,30}\\d)`,
  'iu',
);
const SECONDS_RANGE = new RegExp(
  `(?<![\\p{L}\\d.,:])(?:between\\s{1,30}|zwischen\\s{1,30}|entre\\s{1,30})?(\\d{2,3})${TO}(?!${DECADE})(\\d{2,3})[\\s-]{0,30}(?:${SECOND})(?![\\p{L}])`,
  'iu',
);

/** Contexts in which a time is a position and no length: 'a drop after 30 seconds', 'strings at 45 sec'. */
const NOT_A_POSITION = `(?<!(?:after|nach|después de|despues de|tras|après|apres|depois de|at|within|by|every|alle|cada|toutes les)\\s{1,30}(?:(?:the|about|around|first|last|den|die|los|las|les|os)\\s{1,30}){0,6})(?<!(?:the first|the last|ersten|letzten|primeros|premières|primeiros)\\s{1,30})`;
/** 'Two and a half minutes', 'deux minutes et demie', '1 min 30'. */
const MINUTES = new RegExp(
  `${NOT_A_POSITION}(?<!beats\\s)(?<![\\p{L}\\d.,])(\\d(?:[.,]\\d)?|${COUNT_WORDS})(\\s{1,30}(?:${HALF}))?[\\s-]{0,30}(?:${MINUTE})(?![\\p{L}])` +
    `(?:(\\s{1,30}(?:${HALF}))|(?:\\s{1,30}(?:and|und|y|et|e))?[^\\S\\n]{1,30}(?:(\\d{1,2})(?:\\s{0,30}(?:${SECOND}))?(?![\\p{L}\\d/:])(?!\\s{0,30}bpm)|(${COUNT_WORDS})\\s{1,30}(?:${SECOND})(?![\\p{L}])))?`,
  'iu',
);
/** One and a half minutes without a number: 'minuto y medio', 'a minute and a half'. */
const HALVED = new RegExp(`(?<![\\p{L}])()(?:${MINUTE})()(\\s{1,30}(?:${HALF}))(?![\\p{L}])`, 'iu');
/** '2min30', "1'30", '1m45s' */
const COMPACT =
  /(?<![\p{L}\d.,])(\d)\s?(?:min\.?|m|mn|['’′])\s?([0-5]\d)(?:\s?(?:s|sec|sek|secs|seconds|["”″]|''))?(?![\p{L}\d])/iu;
/** '1:30 min', '1:30 of house'; 'at 2:30' is a time of day. */
const CLOCK =
  /(?<![\d:])(?<!\b(?:at|um|gegen|las|à)\s{1,30})(\d):([0-5]\d)(?:\s{0,30}-?\s{0,30}(?:min(?:utes?|utos?|uten)?|long|lang)(?![\p{L}])|(?=\s{1,30}(?:of|de|von|worth)\s)|(?=\s{0,30}(?:[,.;]|$))|(?=\s{1,30}(?!(?:[ap]\.?m|uhr|o'clock|in\b|de la\b)\b)\p{L}))/iu;
/** A number of seconds, except '808s' and '909s', which are drums. */
const SECONDS = new RegExp(
  `${NOT_A_POSITION}(?<!(?:low|mid|high|upper)[\\s-])(?<![\\p{L}\\d.,])(?![36789]0[36789]s(?![\\p{L}]))(?!${DECADE})(?:(\\d{1,3})|(${COUNT_WORDS}))[\\s-]{0,30}(?:${SECOND})(?![\\p{L}])`,
  'iu',
);

/** Words that make a length an upper bound. */
const AT_MOST =
  /(?:under|below|less than|at most|up to|unter|höchstens|menos de|moins de)\s{1,30}$/iu;

/**
 * The requested duration in seconds, not clamped; the middle of a range. Null without one.
 * @param text with its numbers in digits
 */
export function lengthIn(text: string): { match: RegExpExecArray; seconds: Seconds } | null {
  for (const [range, unit] of [
    [MINUTES_RANGE, 60],
    [SECONDS_RANGE, 1],
  ] as const) {
    const match = range.exec(text);
    if (!match) continue;
    const [, from = '', to = ''] = match;
    if (countOf(to) > countOf(from))
      return { match, seconds: Math.round(((countOf(from) + countOf(to)) / 2) * unit) };
  }
  const clock = CLOCK.exec(text);
  if (clock) return { match: clock, seconds: Number(clock[1]) * 60 + Number(clock[2]) };
  const tight = COMPACT.exec(text);
  if (tight) return { match: tight, seconds: Number(tight[1]) * 60 + Number(tight[2]) };
  const minutes = MINUTES.exec(text) ?? HALVED.exec(text);
  const exact = SECONDS.exec(text);
  // 'Under a minute (45 s)'
  const isBound = minutes !== null && AT_MOST.test(text.slice(0, minutes.index));
  if (minutes && !(isBound && exact)) {
    const [, count = '', before, behind, figures, words] = minutes;
    const more = figures ?? words;
    const whole = (count ? countOf(count) : 1) + (before || behind ? 0.5 : 0);
    return { match: minutes, seconds: whole * 60 + (more ? countOf(more) : 0) };
  }
  const seconds = exact;
  if (!seconds) return null;
  const count = countOf(seconds[1] ?? seconds[2] ?? '');
  // 'A second', 'un segundo' count something else.
  return seconds[2] !== undefined && count < 15 ? null : { match: seconds, seconds: count };
}

const countOf = (said: string): number =>
  COUNTS.get(said.toLowerCase()) ?? Number(said.replace(',', '.'));
