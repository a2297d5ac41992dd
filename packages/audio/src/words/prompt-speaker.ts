/** Statements about the user's own instrument: 'I am a drummer', 'bass player here', 'ich spiele Geige'. */
const PLAYER =
  '(?:(?:guitar|bass|keyboard|pian|violin|cell|viol|saxophon|fl[au]ut|trumpet|trombon|percussion|organ|harp|accordion)ists?|drummers?|trumpeters?|fiddlers?|' +
  '(?:guitar|bass|piano|drums?|keys|keyboard|sax|saxophone|violin|cello|flute|trumpet|horn|harp|synth|fiddle|trombone) (?:player|teacher|student|learner|tutor)s?)';
const INSTRUMENT =
  'guitar|bass|piano|drums|keys|keyboards?|sax|saxophone|violin|cello|flute|trumpet|harp|trombone|fiddle|organ';
const SPEAKER = new RegExp(
  `(?<!\\p{L})(?:(?:i am|i['’]?m|we are|we['’]?re|being|as) (?:an? )?(?:(?:beginner|hobby|amateur|session|jazz|rock|metal|young|old|bad|solo) )?${PLAYER}` +
    `|${PLAYER} here|my (?:${PLAYER}|${INSTRUMENT} (?:teacher|lessons?))|(?:i|we|my \\p{L}{1,40}) (?:can |also |only |just )?plays? (?:the )?(?:${INSTRUMENT})(?! (?:only|solo|lead))` +
    `|to (?:rap|sing|freestyle|spit) (?:over|on|along to)|i (?:rap|sing)(?= (?:about|over|on|in))` +
    `|ich (?:bin|spiele) (?:(?:ein|eine|einen) )?(?:bassist|schlagzeuger|gitarrist|pianist|geiger|saxo[fp]onist|trompeter|klavier|gitarre|schlagzeug|geige|bass|flöte|trompete|saxophon|cello)(?:in)?` +
    `|(?:yo )?(?:soy|toco) (?:el |la )?(?:guitarrista|bajista|baterista|pianista|violinista|saxofonista|trompetista|flautista|guitarra|bajo|batería|piano|violín|saxo|trompeta|flauta)` +
    `|je (?:suis|joue) (?:de la |du |de l['’])?(?:guitariste|bassiste|batteur|pianiste|violoniste|saxophoniste|guitare|basse|batterie|piano|violon|saxo|trompette|flûte)` +
    `|(?:eu )?(?:sou|toco) (?:o |a )?(?:guitarrista|baixista|baterista|pianista|violinista|saxofonista|violão|guitarra|baixo|bateria|piano|violino|sax|trompete|flauta))(?!\\p{L})`,
  'giu',
);

/** Spans about the user's own instrument, which is not requested. */
export const speakersIn = (text: string): { readonly start: number; readonly end: number }[] =>
  [...text.matchAll(SPEAKER)].map(({ index: start, 0: said }) => ({
    start,
    end: start + said.length,
  }));

const OWN =
  'my|our|meine[rnm]?|unsere[rnm]?|mi|mis|nuestras?|ma|mon|mes|notre|nos|minhas?|meus?|nossas?';
/** 'For rapping', 'for a singer': a person who is to sing or rap over it. */
const FOR_SINGERS =
  /(?<!\p{L})(?:for|zum|fürs?|para|pour)\s{1,30}(?:(?:a|an|the|my|our|me to|some|female|male|einen?|eine[rm]?|un|une|una|um|uma)\s{1,30}){0,3}(?:rapp?(?:ing|en|ers?|er|e[ar]r?|ear|eurs?|euses?)|sing(?:ing|ers?)|sänger(?:in)?|singen|cantar|cantantes?|chanter|chanteurs?|chanteuses?|cantor(?:es|a)?|mcs?|freestyl\p{L}{0,10})$/iu;
/** 'Room for vocals', 'for my voice'. */
const ROOM_FOR = new RegExp(
  `(?<!\\p{L})(?:(?:room|space|platz|raum|espacio|sitio|place|espaço|lugar)\\s{1,30}(?:for|für|para|pour)\\s{1,30}(?:\\p{L}{1,20}\\s{1,30}){0,2}|(?:for|für|para|pour)\\s{1,30}(?:${OWN})\\s{1,30})$`,
  'iu',
);

/** True if a word for a voice says who will sing over the beat, so that the beat itself has no voice. */
export const singsOver = (text: string, { start, end }: { start: number; end: number }): boolean =>
  FOR_SINGERS.test(text.slice(0, end)) || ROOM_FOR.test(text.slice(0, start));
