import { BEAT_TEMPOS } from '../beats-per-minute.ts';
import type { BeatsPerMinute } from '../units.ts';

/** Bounds, in BPM, for a number without a unit to be a tempo. */
const BARE_TEMPOS = { slowest: 40, fastest: 220 };

/** 'Beats per minute', in five languages. */
const UNIT =
  String.raw`(?:b\.?p\.?m\.?s?|ppm|bmp|beats (?:per|a|the) min(?:ute)?|(?:schläge(?:n)?|beats) (?:pro|die|in der) minute|(?:pulsaciones|pulsos|golpes) (?:por|al) minuto` +
  String.raw`|(?:battements|pulsations) (?:par|à la) minute|batidas (?:por|ao) minuto)`;
/** 'Around', in five languages. */
const ABOUT =
  String.raw`(?:about|around|roughly|approx(?:imately|\.)?|circa|ca\.?|near(?:ly)?|close to|somewhere (?:around|near|in the)|like|um die|ungefähr|etwa|rund|gegen|so um(?: die)?|so` +
  String.raw`|unos|alrededor de|cerca de|aproximadamente|a unos|más o menos|uns|por volta de|em torno de|mais ou menos|environ|autour de|vers(?: les)?|dans les|à peu près)`;
const TEMPO = new RegExp(
  String.raw`(?:(?<!\p{L})(?:sub|under|below)[\s-]{0,30})?(?<![\d.,])(\d{2,3})(?:[.,]\d{1,12})?\s{0,30}(?:-|ish|or so)?\s{0,30}${UNIT}(?!\p{L})`,
  'iu',
);
/** A range, which means its middle: '120-124 bpm', '88 to 90 bpm'. */
const TEMPO_RANGE = new RegExp(
  String.raw`\b(?:between\s{1,30}|zwischen\s{1,30}|entre\s{1,30})?(\d{2,3})\s{0,30}(?:-|–|to|and|or|bis|und|oder|a|à|e|y|o|ou|et|até)\s{0,30}(\d{2,3})\s{0,30}-?\s{0,30}${UNIT}(?!\p{L})`,
  'iu',
);
/** 'BPM 100 to 105' */
const NAMED_RANGE =
  /\b(?:bpm|tempo)\s{0,30}(?:[:=]|of|is|from|between|around|von|de)?\s{0,30}(\d{2,3})\s{0,30}(?:-|–|to|and|bis|und|a|à|e|y)\s{0,30}(\d{2,3})(?!\d)/iu;
/** 'Low 90s bpm', 'mid 120s', 'bpm in the high 70s'. */
const TEMPO_TENS =
  /(?<!\p{L})(low|mid|high|upper)[\s-]{1,30}(1[0-9]0|[6-9]0)['’]?s(?=\s{0,30}bpm|\s{0,30}tempo)|(?<!\p{L})(low|mid|high|upper)[\s-]{1,30}(1[0-9]0)['’]?s(?!\p{L})|(?:bpm|tempo)\s{1,30}(?:is\s{1,30}|of\s{1,30})?(?:somewhere\s{1,30})?(?:in\s{1,30})?(?:the\s{1,30})?(low|mid|high|upper)[\s-]{1,30}(1[0-9]0|[6-9]0)['’]?s(?!\p{L})/iu;
const OF_TENS: Readonly<Record<string, number>> = { low: 2, mid: 5, high: 8, upper: 8 };
/** No unit or counted noun after a number. */
const COUNTS_NOTHING = String.raw`(?![\d.,:/%]{0,40}[\d%])(?!\s{0,30}-?\s{0,30}(?:s|secs?|seconds?|sekunden?|segundos?|secondes?|mins?|minutes?|minuten?|minutos?|bars?|takte?|compases|mesures|compassos|hz|khz|am|pm|o'clock|uhr|heures?|horas?|percent|prozent|people|leute|euros?|years?|jahre|años|ans|anos|degrees)(?!\p{L}))\b`;
/** The end of a clause, or a preposition, after a number. */
const ENDS = String.raw`(?=\s{0,30}(?:$|[,.;!?)]|con\b|com\b|avec\b|mit\b|with\b|sin\b|sem\b|sans\b|ohne\b|without\b))`;
/** 'At 88', 'speed 90', 'a 95 con trompeta' */
const BARE_TEMPO = new RegExp(
  String.raw`(?<!\p{L})(?:(?:at|@|bei|mit|à|(?:tempo|speed|velocidad|velocidade|vitesse|geschwindigkeit|andamento)(?:\s{1,30}(?:of|is|should be|at|to|around|set to|von|auf|bei|de|a|à|em|en))?|(?:tempo|speed)\s{0,30}[:?=]|(?:slower|faster|quicker) than|schneller als|langsamer als|más (?:rápido|lento) (?:que|de)|plus (?:vite|rapide|lent) que|mais (?:rápido|lento) (?:que|do que))\s{0,30}(?:an?\s{1,30})?(?:${ABOUT}\s{1,30})?(\d{2,3})${COUNTS_NOTHING}|(?:a|en|em|auf)\s{1,30}(\d{2,3})${ENDS})`,
  'iu',
);
/** Approximate numbers, which are tempos: 'somewhere near 92', '~92', '90ish', '120er'. */
const ROUGH_TEMPO = new RegExp(
  String.raw`(?<!\p{L})(?:(?:(?!(?:like|so)\s)${ABOUT}\s{1,30}|[~≈]\s{0,30})(\d{2,3})${COUNTS_NOTHING}|(\d{2,3})\s{0,30}-?\s{0,30}(?:ish|or so|or thereabouts)(?!\p{L}))`,
  'iu',
);
/** 'BPM: 95' */
const NAMED_TEMPO =
  /\bbpm\s{0,30}(?:[:?=]|of|is|around|about|should be|von|de|at|auf)?\s{0,30}(\d{2,3})(?!\d)/iu;

/**
 * The tempo that a text names, clamped to the playable range, and its match; null without one.
 * @param text with its numbers in digits
 */
export function tempoIn(text: string): { match: RegExpExecArray; tempo: BeatsPerMinute } | null {
  const tens = TEMPO_TENS.exec(text);
  if (tens) {
    const [how = '', ten = ''] = tens.slice(1).filter((group) => group !== undefined);
    return { match: tens, tempo: played(Number(ten) + (OF_TENS[how.toLowerCase()] ?? 0)) };
  }
  const match =
    tempoRange(text) ??
    NAMED_RANGE.exec(text) ??
    TEMPO.exec(text) ??
    NAMED_TEMPO.exec(text) ??
    bareTempo(BARE_TEMPO, text) ??
    bareTempo(ROUGH_TEMPO, text);
  if (!match) return null;
  const [, first, second] = match;
  const slow = Number(first ?? second);
  return { match, tempo: played(Math.round((slow + Number(second ?? slow)) / 2)) };
}

/** Words before a decade: 'años 80 a 95 bpm' is no range from 80 to 95. */
const DECADES = /(?<!\p{L})(?:años|anos|ann[eé]es|jahre|(?:de )?los|dos|des)\s{1,30}$/iu;

/** The match of a range of tempos; null if one of its numbers is no tempo, as in '808 a 95 bpm'. */
function tempoRange(text: string): RegExpExecArray | null {
  const match = TEMPO_RANGE.exec(text);
  if (!match) return null;
  const [, from, to] = match;
  const isOfTempos = Number(from) <= BARE_TEMPOS.fastest;
  return isOfTempos &&
    Number(to) >= BARE_TEMPOS.slowest &&
    !DECADES.test(text.slice(0, match.index))
    ? match
    : null;
}

const played = (tempo: BeatsPerMinute): BeatsPerMinute =>
  Math.min(BEAT_TEMPOS.fastest, Math.max(BEAT_TEMPOS.slowest, tempo));

function bareTempo(pattern: RegExp, text: string): RegExpExecArray | null {
  const match = pattern.exec(text);
  const beats = Number(match?.[1] ?? match?.[2]);
  return beats >= BARE_TEMPOS.slowest && beats <= BARE_TEMPOS.fastest ? match : null;
}
