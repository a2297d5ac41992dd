import type { Instrument } from '../vocabulary.ts';
import type { Found } from './gather-reading.ts';
import type { PromptSpan } from './prompt-lexicon.ts';
import type { Entrance } from './prompt-reading.ts';

interface Stages {
  readonly entrances: readonly Entrance[];
  /** Opening instruments. */
  readonly opens: readonly Instrument[];
  readonly spans: readonly PromptSpan[];
  /** Instruments that are not excluded in spite of a 'no': 'no drums until the drop'. */
  readonly waits: (found: Found) => boolean;
  /** The span about the opening, in which 'only' refers to the opening alone. */
  readonly opening: { readonly start: number; readonly end: number } | null;
}

const HOOK =
  'drop|chorus|hook|refrain|refrão|estribillo|coro|build(?:-?up)?|end|ende|final|beat drops|second half|zweiten hälfte';
const PART = 'verse|strophe|estrofa|couplet|verso|bridge|second verse|first verse';
const SECOND =
  'second (?:part|section|bit|half)|(?:zweiten|2\\.) (?:teil|abschnitt|hälfte)|segunda (?:parte|secci[oó]n|mitad)|deuxième partie|seconde (?:partie|moitié)|segunda (?:parte|metade)|middle|mitte|mitad|milieu|meio';
const UNTIL =
  `(?:until|til|till|'til|before|bis(?: zum| zur| an)?|hasta|jusqu['’ ]?(?:à|au|aux)?|até|vor)` +
  `(?: (?:the|el|la|le|o|a|dem|der|den|that)){0,6}`;
const UNTIL_HOOK = new RegExp(`(?<!\\p{L})${UNTIL} (?:first )?(${HOOK}|${PART})(?!\\p{L})`, 'giu');
const AT_FIRST =
  /(?<!\p{L})(?:(?:at|in|from) the (?:start|beginning|intro|first)|(?:for|in|during) the first (?:part|half|bit|section|minute|few bars|\d{1,12} bars)|at first|to (?:start|begin) with|in the (?:intro|first verse)|for the intro|(?:al|en el) (?:principio|inicio|comienzo)|en la intro|au (?:début|commencement)|dans l['’]intro|am anfang|zu beginn|im intro|anfangs|zuerst|no (?:começo|início)|na intro)(?!\p{L})/giu;
/** 'Intro 16 bars without drums' */
const LONG_INTRO =
  /(?<!(?:no|without|skip the|sin|ohne|sans|sem) )(?<!\p{L})(?:(?:\d{1,12}[\s-]{0,30}(?:bars?|takte?|compases|mesures|compassos)|long|short|lange[sr]?|kurze[sr]?) )?(?:intro|einleitung|introducción|introdução)(?: (?:of |de |von )?\d{1,12} (?:bars?|takte?|compases|mesures|compassos))?(?=[\s:]{1,30}(?:is |has |should have |de |da )?(?:no|without|w\/o|sin|ohne|sans|sem)(?!\p{L}))/giu;
/** 'Piano, then drums': one after another. */
const THEN =
  /(?<!\p{L})(?<!(?:if|wenn|si|se)\s[^.;!?]{0,200})(?<!(?:more|less|mehr|weniger|más|menos|plus|moins|mais)\s[^,.;!?]{0,200})(?:and )?(?:then|after that|afterwards|later on?|dann|danach|später|luego|después|entonces|puis|ensuite|depois|então)(?:\s{1,30}(?:the|a|an|some|also|slowly|finally|comes?|add|enter|in|come|die|der|das|ein|eine|kommen|kommt|el|la|los|las|un|una|entran?|le|les|des|une|o|os|as|um|uma|entram?|arrive(?:nt)?)){0,6}\s{1,30}(?=\p{L})/giu;
const COMES =
  `(?:(?:should|shall|can|must|soll(?:en)?|deben?|doi(?:t|vent)|deve[m]?)\\s{1,30})?(?:only\\s{1,30}|just\\s{1,30}|erst\\s{1,30}|solo\\s{1,30}|só\\s{1,30})?` +
  `(?:comes?|coming|kicks?|drops?|enters?|starts?|joins?|begins?|kommen|kommt|setzen|setzt|starten|startet|entran?|entren?|llegan?|lleguen?|suenen?|empiecen?|arranquen?|aparezcan?|chegam?|cheguem?|aparecen?|aparecem?|arrivent?|arrive|entrent?|rentrent?|entram?|entrem?)`;
const LATER = `(?:later(?: on)?|half[ -]?way(?: through)?|midway|after (?:\\d{1,12}|a few|a couple of|four|eight|sixteen) (?:bars|beats|seconds|measures)|nach \\d{1,12} takten|(?:in )?after(?:wards)?(?: the intro| a while)?|später|erst später|más tarde|después|plus tard|après|ensuite|mais tarde|depois)`;
const AT_HOOK = `(?:(?:only|just|erst|solo|só|seulement)\\s{1,30})?(?:at|on|with|in|from|after|for|ab|am|im|beim|mit|zum|en|desde|con|au|avec|dans|no|na|a partir d[eo]|à partir du)(?: (?:the|dem|der|el|la|le|o|a)){0,6}\\s{1,30}(?:first\\s{1,30})?(${HOOK}|${SECOND})`;
const HOLDS =
  '(?:hold(?:ing)?|keep(?:ing)?|sav(?:e|ing)|reserv(?:e|ing)|delay(?:ing)?|wait(?:ing)?|bring(?:ing)?|introduce|add(?:ing)?|guarda[r]?|reserva[r]?|garde[rz]?|heb|spar)';
/** 'Hold back the drums till the hook', 'save the brass for the chorus', 'bring in strings at the drop'. */
const HELD = new RegExp(
  `(?<!\\p{L})${HOLDS}(?!\\p{L})[^.;!?,:()]{0,200}?(?<!\\p{L})(?:${UNTIL}|(?:for|at|in|on|with|para|pour|für|im|beim|zum|en|na|no|dans|au)(?: (?:the|el|la|le|o|a|dem|der|den)){0,6}) (?:first |second |last |final |next |zweiten |segundo |deuxième )?(${HOOK}|${PART}|${SECOND})(?!\\p{L})`,
  'giu',
);
const WAITS = new RegExp(
  `(?<!\\p{L})(?:${COMES}(?:\\s{1,30}(?:in|on|ein|up))?\\s{1,30}(?:${LATER}(?:\\s{1,30}ein)?|${AT_HOOK})|(?:only|erst|solo|só|seulement)\\s{1,30}(?:${LATER}|${AT_HOOK})|(?:desde|ab|from|starting (?:at|with|in)|à partir d[eu]|a partir d[eo])(?: (?:the|dem|der|el|la|le|o|a)){0,6}\\s{1,30}(${HOOK})|(?:only|just)\\s{1,30}after the intro|(?:waits?|holds? (?:off|back)|stays? (?:out|silent)|silent|warten?|esperan?|attend(?:ent)?|esperam?)\\s{1,30}${UNTIL} (?:first )?(?:${HOOK})|${LATER})(?!\\p{L})`,
  'giu',
);
const OPENS =
  /(?<!\p{L})(?:(?:that |which |it |should |to ){0,6}(?:starts?|begins?|opens?|starting|beginning|opening)(?: off| out)?(?: only| just| quietly| softly)? (?:with|on)|(?:fängt|faengt)(?: nur)? (?:mit)|beginnt(?: nur)? mit|startet(?: nur)? mit|(?:empiece|empieza|comienza|comience|arranca)(?: solo| sólo)?(?: con)|(?:commence|commençant|débute)(?: seulement| juste)? (?:par|avec|au)|(?:começa|comece|começando)(?: só| apenas)? com)(?!\p{L})/giu;
const OPENING_NOUN =
  /^[\s-]{0,30}(?:intro|introduction|opening|beginning|einleitung|anfang|introducción|introdução)(?!\p{L})/iu;
/** Words for the first of two stages. */
const FIRST =
  /(?<!\p{L})(?:first|starts?|begins?|opens?|erst|zuerst|anfangs|beginnt|primero|empieza|d['’]abord|commence|primeiro|começa)(?!\p{L})/iu;
/** Ends of a clause. */
const CLAUSE = /[.;!?,:()]|\s[-–—]\s|(?<!\p{L})(?:but|aber|pero|mais|mas)(?!\p{L})/iu;

/** Later entrances and opening instruments of a text. */
export function stagesIn(text: string, found: readonly Found[]): Stages {
  const players = found.filter(({ meaning }) => meaning.field === 'instrument');
  const entrances: Entrance[] = [];
  const spans: PromptSpan[] = [];
  const waiting = new Set<Found>();
  const wait = ({ meaning, span }: Found, from: Entrance['from'], start: number, end: number) => {
    if (meaning.field !== 'instrument') return;
    const { value: instrument } = meaning;
    if (entrances.some((one) => one.instrument === instrument)) return;
    entrances.push({ instrument, from });
    const [first, last] = [Math.min(span.start, start), Math.max(span.end, end)];
    const isSole = !spans.some((one) => one.start < last && one.end > first);
    const place = isSole ? { start: first, end: last } : { start: span.start, end: span.end };
    spans.push({
      ...place,
      text: text.slice(place.start, place.end),
      field: 'later',
      value: instrument,
      negated: false,
    });
  };
  const inClauseBefore = (at: number) =>
    players.filter(({ span }) => span.end <= at && !CLAUSE.test(text.slice(span.end, at)));
  const inClauseAfter = (at: number) =>
    players.filter(({ span }) => span.start >= at && !CLAUSE.test(text.slice(at, span.start)));
  for (const match of text.matchAll(UNTIL_HOOK)) {
    const end = match.index + match[0].length;
    const ruled = [...inClauseBefore(match.index), ...inClauseAfter(end)];
    for (const one of ruled.filter(({ span }) => span.negated)) {
      waiting.add(one);
      wait(one, 'chorus', match.index, end);
    }
  }
  for (const match of text.matchAll(HELD)) {
    const end = match.index + match[0].length;
    const held = players.filter(({ span }) => span.start >= match.index && span.end <= end);
    const from = new RegExp(`(?:${HOOK})$`, 'iu').test(match[0]) ? 'chorus' : 'second';
    for (const one of held) {
      if (one.span.negated) waiting.add(one);
      wait(one, from, match.index, end);
    }
  }
  for (const match of text.matchAll(AT_FIRST)) {
    const end = match.index + match[0].length;
    const ruled = [...inClauseBefore(match.index), ...inClauseAfter(end)];
    for (const one of ruled.filter(({ span }) => span.negated)) {
      waiting.add(one);
      wait(one, 'second', match.index, end);
    }
  }
  for (const match of text.matchAll(LONG_INTRO)) {
    const end = match.index + match[0].length;
    for (const one of inClauseAfter(end).filter(({ span }) => span.negated)) {
      waiting.add(one);
      wait(one, 'second', match.index, end);
    }
  }
  for (const match of text.matchAll(THEN)) {
    const end = match.index + match[0].length;
    const earlier =
      FIRST.test(text.slice(0, match.index)) ||
      players.some(({ span }) => span.end <= match.index && !span.negated);
    const next = inClauseAfter(end).filter(({ span }) => !span.negated);
    if (!earlier || next[0]?.span.start !== end) continue;
    for (const one of next) wait(one, 'second', match.index, end);
  }
  for (const match of text.matchAll(WAITS)) {
    const from = new RegExp(`(?:${HOOK})$`, 'iu').test(match[0]) ? 'chorus' : 'second';
    for (const one of lastJoined(text, inClauseBefore(match.index))) {
      if (!one.span.negated) wait(one, from, match.index, match.index + match[0].length);
    }
  }
  const opens: Instrument[] = [];
  let opening: Stages['opening'] = null;
  const open = ({ meaning, span }: Found, start: number) => {
    if (meaning.field !== 'instrument' || opens.includes(meaning.value)) return;
    if (entrances.some(({ instrument }) => instrument === meaning.value)) return;
    opens.push(meaning.value);
    opening = { start: Math.min(opening?.start ?? start, start), end: span.end };
  };
  for (const match of text.matchAll(OPENS)) {
    const end = match.index + match[0].length;
    for (const one of inClauseAfter(end)) {
      if (
        /\b(?:and|y|et|und|e) (?:the|then|el|la|le|les|der|die|das)\b/iu.test(
          text.slice(end, one.span.start),
        )
      )
        break;
      if (!one.span.negated) open(one, match.index);
    }
  }
  for (const one of found) {
    const noun = OPENING_NOUN.exec(text.slice(one.span.end));
    if (!noun || one.span.negated) continue;
    const isAcoustic = one.meaning.field === 'style' && one.meaning.value === 'acoustic';
    if (isAcoustic) {
      opens.push('acoustic-guitar');
      waiting.add(one);
      opening = { start: one.span.start, end: one.span.end + noun[0].length };
    } else open(one, one.span.start);
  }
  if (opening) {
    const { start, end } = opening;
    for (const value of opens)
      spans.push({
        start,
        end,
        text: text.slice(start, end),
        field: 'opens',
        value,
        negated: false,
      });
  }
  return { entrances, opens, spans, waits: (one) => waiting.has(one), opening };
}

/** The last instrument of a list, with those joined to it by 'and': 'drums and bass come in later'. */
function lastJoined(text: string, list: readonly Found[]): Found[] {
  const joined: Found[] = [];
  for (const one of list.toReversed()) {
    const next = joined[0];
    const between = next && text.slice(one.span.end, next.span.start);
    const isJoined =
      between !== undefined &&
      /^\s{0,30}(?:and|&|\+|plus|und|y|e|et)\s{1,30}(?:the |die |der |das |el |la |los |las |le |les |o |a |os |as )?$/iu.test(
        between,
      );
    if (next && !isJoined) break;
    joined.unshift(one);
  }
  return joined;
}
