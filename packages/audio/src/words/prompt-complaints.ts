/** What others do, in the words of those who do not want it. */
const OTHERS =
  String.raw`(?:too many|so many|every(?:one|body|\s+(?!time)\p{L}+)|all (?:the |these |those )?\p{L}+s|most \p{L}+|other \p{L}+|others|people|half (?:of )?the \p{L}+` +
  String.raw`|alle|jeder|jede|zu viele|ständig|todo el mundo|todos|todas|demasiad[oa]s|tout le monde|tous les|trop de|todo (?:o )?mundo)`;
/** And that this one is not to: 'mine shouldn't', 'not here', 'ich nicht', 'yo no', 'pas moi'. */
const NOT_HERE =
  String.raw`(?:(?:mine|ours|i|we|this one|this|my \p{L}+)\s+(?:really\s+|just\s+)?(?:should|do|does|must|wo|will|is|are|would|could|am)\s?(?:n['’]?t|not)(?:\s+(?:have|need|want|use|be|do)(?:\s+(?:to|them|it|that|any|one|so|like that|it))*)?` +
  String.raw`|(?:just |please )?not\s+(?:me|mine|us|ours|here|today|now|this (?:time|one)|(?:in|on|for) (?:mine|me|this(?: one)?|my \p{L}+))` +
  String.raw`|(?:ich|wir|meiner|meins|meine|bei mir|hier|das hier)(?: bitte)? nicht|(?:yo|nosotros|el mío|la mía|aquí|esta|este) no|pas (?:moi|ici|le mien|la mienne)|(?:eu|a minha|o meu|aqui) não)`;
const COMPLAINT = new RegExp(
  String.raw`(?<!\p{L})(${OTHERS}(?!\p{L})[^.;!?]*?)([.,;!?:–—-]+\s*(?:but |so |and |aber |pero |mais |mas |y |et |e )?${NOT_HERE})(?=\s*(?:$|[.,;:!?]|though|pls|please))`,
  'giu',
);

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * 'Too many beats have 808s. mine shouldnt': what others have is not wanted here.
 * @returns what is ruled out, and the words that only say so
 */
export function complaintsIn(text: string): {
  readonly ruledOut: readonly Stretch[];
  readonly saying: readonly Stretch[];
} {
  const found = [...text.matchAll(COMPLAINT)].map(({ index: start, 0: whole, 1: others = '' }) => ({
    ...{ start, middle: start + others.length, end: start + whole.length },
  }));
  return {
    ruledOut: found.map(({ start, middle: end }) => ({ start, end })),
    saying: found.map(({ middle: start, end }) => ({ start, end })),
  };
}
