import type { BeatsPerMinute } from '../units.ts';

/** What the engine plays, in beats a minute. */
const PLAYED = { slowest: 60, fastest: 200 };
/** What a number without a unit has to lie between to be a tempo. */
const BARE_TEMPOS = { slowest: 40, fastest: 220 };

/** 'Beats per minute', in five languages. */
const UNIT =
  String.raw`(?:bpm|ppm|bmp|beats (?:per|a|the) min(?:ute)?|schläge(?:n)? (?:pro|die|in der) minute|(?:pulsaciones|pulsos|golpes) (?:por|al) minuto` +
  String.raw`|(?:battements|pulsations) (?:par|à la) minute|batidas (?:por|ao) minuto)`;
/** 'Around', in five languages: what comes near is as good as exact. */
const ABOUT =
  String.raw`(?:about|around|roughly|approx(?:imately|\.)?|circa|ca\.?|near(?:ly)?|close to|somewhere (?:around|near)|um die|ungefähr|etwa|rund|gegen|so um` +
  String.raw`|unos|alrededor de|cerca de|aproximadamente|a unos|uns|por volta de|em torno de|environ|autour de|vers(?: les)?|dans les)`;
const TEMPO = new RegExp(String.raw`(?<![\d.,])(\d{2,3})(?:[.,]\d+)?\s*-?\s*${UNIT}\b`, 'iu');
/** '120-124 bpm', '88 to 90 bpm': the middle. */
const TEMPO_RANGE = new RegExp(
  String.raw`\b(?:between\s+|zwischen\s+|entre\s+)?(\d{2,3})\s*(?:-|–|to|and|or|bis|und|oder|a|à|e|y|o|ou|et|até)\s*(\d{2,3})\s*-?\s*${UNIT}\b`,
  'iu',
);
/** A number where nothing else is counted behind it. */
const COUNTS_NOTHING = String.raw`(?![\d.,:/%]*[\d%])(?!\s*-?\s*(?:s|secs?|seconds?|sekunden?|segundos?|secondes?|mins?|minutes?|minuten?|minutos?|bars?|takte?|compases|mesures|compassos|hz|khz|am|pm|o'clock|uhr|heures?|horas?|percent|prozent|people|leute|euros?|years?|jahre|años|ans|anos|degrees)(?!\p{L}))\b`;
/** 'At 88' */
const BARE_TEMPO = new RegExp(
  String.raw`(?<!\p{L})(?:at|@|bei|mit|à|a(?=\s+\d{2,3}\s*(?:$|[,.;!?]|con\b|com\b|avec\b|sin\b|sem\b|sans\b))|tempo(?:\s+(?:of|is|should be|von|de))?|tempo:)\s*(?:${ABOUT}\s+)?(\d{2,3})${COUNTS_NOTHING}`,
  'iu',
);
/** 'Somewhere near 92', '~92', '90ish', '120er': said roughly, it is a number of beats. */
const ROUGH_TEMPO = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${ABOUT}\s+|[~≈]\s*)(\d{2,3})${COUNTS_NOTHING}|(\d{2,3})\s*-?\s*ish(?!\p{L}))`,
  'iu',
);
/** 'BPM: 95' */
const NAMED_TEMPO = /\bbpm\s*(?:[:=]|of|is|around|about|von|de|at)?\s*(\d{2,3})\b/iu;

const SAID = String.raw`(?:(?:a|one)\s+hundred(?:\s+and)?[\s-]*)?(?:(ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-]*(five|two|four|six|eight))?)?`;
/** 'One hundred and twenty bpm' */
const SAID_TEMPO = new RegExp(String.raw`\b${SAID}\s*(?:bpm|beats (?:per|a) minute)\b`, 'iu');
/** 'At around seventy' */
const SAID_ROUGHLY = new RegExp(
  String.raw`(?<!\p{L})(?:(?:at|tempo(?: of)?)\s+(?:${ABOUT}\s+)?)${SAID}(?=\s*(?:$|[,.;:!?]|with\b|no\b|and\b|please\b|or so\b))`,
  'iu',
);
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ONES = 'one two three four five six seven eight nine'.split(' ');

/** A tempo in words, as a match whose first group is its number. */
function saidTempo(text: string): RegExpExecArray | null {
  const match = SAID_TEMPO.exec(text) ?? SAID_ROUGHLY.exec(text);
  if (!match) return null;
  const [said, tens = '', ones = ''] = match;
  const hundred = /hundred/iu.test(said) ? 100 : 0;
  const number =
    hundred +
    (TENS.indexOf(tens.toLowerCase()) + 1) * 10 +
    (ones ? ONES.indexOf(ones.toLowerCase()) + 1 : 0);
  if (number < BARE_TEMPOS.slowest) return null;
  match[1] = String(number);
  match.length = 2;
  return match;
}

/** The tempo that a text names in figures or in words, and where. */
export function tempoIn(text: string): { match: RegExpExecArray; tempo: BeatsPerMinute } | null {
  const match =
    TEMPO_RANGE.exec(text) ??
    TEMPO.exec(text) ??
    NAMED_TEMPO.exec(text) ??
    saidTempo(text) ??
    bareTempo(BARE_TEMPO, text) ??
    bareTempo(ROUGH_TEMPO, text);
  if (!match) return null;
  const [, first, second] = match;
  const slow = Number(first ?? second);
  const middle = Math.round((slow + Number(second ?? slow)) / 2);
  return { match, tempo: Math.min(PLAYED.fastest, Math.max(PLAYED.slowest, middle)) };
}

function bareTempo(pattern: RegExp, text: string): RegExpExecArray | null {
  const match = pattern.exec(text);
  const beats = Number(match?.[1] ?? match?.[2]);
  return beats >= BARE_TEMPOS.slowest && beats <= BARE_TEMPOS.fastest ? match : null;
}
