/** Beginnings of complaints about other music: 'too many', 'everyone'. */
const OTHERS =
  String.raw`(?:too many|so many|every(?:one|body|\s{1,30}(?!time)\p{L}{1,40})|all (?:the |these |those )?\p{L}{1,40}s|most \p{L}{1,40}|other \p{L}{1,40}|others|people|half (?:of )?the \p{L}{1,40}` +
  String.raw`|alle|jeder|jede|zu viele|ständig|todo el mundo|todos|todas|demasiad[oa]s|tout le monde|tous les|trop de|todo (?:o )?mundo)`;
/** Ends of such complaints: 'mine shouldn't', 'not here', 'ich nicht', 'yo no', 'pas moi'. */
const NOT_HERE =
  String.raw`(?:(?:mine|ours|i|we|this one|this|my \p{L}{1,40})\s{1,30}(?:really\s{1,30}|just\s{1,30})?(?:should|do|does|must|wo|will|is|are|would|could|am)\s?(?:n['’]?t|not)(?:\s{1,30}(?:have|need|want|use|be|do)(?:\s{1,30}(?:to|them|it|that|any|one|so|like that|it)){0,6})?` +
  String.raw`|(?:just |please )?not\s{1,30}(?:me|mine|us|ours|here|today|now|this (?:time|one)|(?:in|on|for) (?:mine|me|this(?: one)?|my \p{L}{1,40}))` +
  String.raw`|(?:ich|wir|meiner|meins|meine|bei mir|hier|das hier)(?: bitte)? nicht|(?:yo|nosotros|el mío|la mía|aquí|esta|este) no|pas (?:moi|ici|le mien|la mienne)|(?:eu|a minha|o meu|aqui) não)`;
const COMPLAINT = new RegExp(
  String.raw`(?<!\p{L})(${OTHERS}(?!\p{L})[^.;!?]{0,200}?)([.,;!?:–—-]{1,8}\s{0,30}(?:but |so |and |aber |pero |mais |mas |y |et |e )?${NOT_HERE})(?=\s{0,30}(?:$|[.,;:!?]|though|pls|please))`,
  'giu',
);

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds complaints such as 'Too many beats have 808s. mine shouldnt', which exclude what they mention.
 * @returns spans of what is excluded, and spans of the words that exclude it
 */
export function complaintsIn(text: string): {
  readonly ruledOut: readonly Stretch[];
  readonly saying: readonly Stretch[];
} {
  const found = [...text.matchAll(COMPLAINT)].map(({ index: start, 0: whole, 1: others = '' }) => ({
    start,
    middle: start + others.length,
    end: start + whole.length,
  }));
  return {
    ruledOut: found.map(({ start, middle: end }) => ({ start, end })),
    saying: found.map(({ middle: start, end }) => ({ start, end })),
  };
}
