/** Words for a time signature; a waltz is in three. */
const METER =
  /(?<![\p{L}\d/])(?:([2346])\s{0,30}\/\s{0,30}([248])|(three|four|3|4|drei|vier|tres|cuatro|três|quatro|trois|quatre)[\s-]{0,30}(?:four|quarters?(?!\s{0,30}(?:of|hour))|beats? to the bar|to the bar|beats? (?:per|a) bar|viertel(?:n|takt)?|por cuatro|por quatro|tiempos|tempos|temps)|(waltz|waltzy|walzer|vals|valse|valsa|triple (?:time|meter|metre)|three[\s-]?time|ländler|compás ternario|compasso ternário|mesure ternaire|rythme ternaire|sixth?[\s-]eighths?|dreiertakt|ternaire|ternario|ternário|six[\s-]eight|sechsachtel(?:takt)?|seis por ocho|six[\s-]huit|seis por oito)(?:es)?)(?![\p{L}\d])/iu;
/** 'In 3' without a noun after it. */
const BARE_METER =
  /(?<![\p{L}\d])in\s{1,30}(3|three|4|four)(?=\s{0,30}(?:$|[,.;!?]|time\b|not\b|instead\b))/iu;

/** Beats per bar that a text requests, and its match; null without any. */
export function meterIn(text: string): { match: RegExpExecArray; meter: 3 | 4 } | null {
  const match = METER.exec(text);
  const meter = match && meterFrom(match);
  if (match && meter) return { match, meter };
  const bare = BARE_METER.exec(text);
  return bare && { match: bare, meter: /3|three/i.test(bare[1] ?? '') ? 3 : 4 };
}

function meterFrom([, beats, unit, spoken, waltz]: RegExpExecArray): 3 | 4 | null {
  if (waltz || /^(?:three|3|drei|tres|três|trois)$/iu.test(spoken ?? '')) return 3;
  if (spoken) return 4;
  // Eighths mean 6/8; two beats count as four.
  if (unit === '8') return beats === '6' ? 3 : null;
  return beats === '3' || beats === '6' ? 3 : 4;
}
