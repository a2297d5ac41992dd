import { ASSISTANT_IDS, assistantOf, type AssistantId } from '../assistants.ts';
import { tellFacts, valuesOf } from '../facts/facts.server.ts';
import { quoted, releasePlanOf } from '../facts/phrases.ts';
import { trackMeant } from '../facts/tracks.ts';
import { ofTrack } from '../facts/of-track.server.ts';
import { factAnswer } from '../facts/questions.server.ts';
import { releaseDate, saidOf } from '../actions/asked-actions.ts';
import { actionIn, type Action } from '../actions/actions.ts';
import type { PlaybookEntry } from '../playbook/entry.ts';
import { playbookOf, sitePlaybook } from '../playbook/playbook.server.ts';
import {
  betterTrade,
  isForeign,
  searchPlaybook,
  type PlaybookMatch,
} from '../playbook/search.server.ts';
import { contentWords, plainWordsOf } from '../playbook/words.ts';
import { type AssistantQuestion, fillIn, whoDoes, workIn } from './adviser.ts';
import * as texts from '../texts.ts';

/** Thresholds of coverage (0 to 1): from KNOWN on an entry answers the question; below NEAR nothing was found. */
const KNOWN = 0.42;
const NEAR = 0.24;
/** Thresholds of likeness (0 to 1) to a known phrasing: an answer, and a near match. */
const ALIKE_ASKED = 0.45;
const NEARLY_ASKED = 0.28;
/** From this likeness on, no other entry is considered. */
const CLEARLY_ASKED = 0.8;
/** The sum of coverage and likeness that is enough if neither is enough alone. */
const TOGETHER = 0.62;
/** A colleague's entry at least this similar is preferred to an own entry below the second value. */
const CLEARLY_THEIRS = { theirs: 0.65, ours: 0.3 };
/**
 * A question with this few words may match several entries with similar scores; ALIKE is the ratio from which
 * it does.
 */
const FEW_WORDS = 2;
const ALIKE = 0.72;
/** With this lead the most similar entry is chosen even if another contains the words as well. */
const APART = 0.25;
/** The number of words of a complete question. */
const WHOLE_QUESTION = 4;
const CHOICES = 3;

type Judgement =
  | { kind: 'entry'; entry: PlaybookEntry; sure: boolean }
  | { kind: 'choice'; entries: readonly [PlaybookEntry, ...PlaybookEntry[]] }
  | { kind: 'colleague'; assistantId: AssistantId; entry: PlaybookEntry }
  | { kind: 'unknown'; nearest: readonly PlaybookEntry[] };

/** The action that a question asks for, or the handover to the assistant that it is addressed to. */
export async function actionFor(asked: AssistantQuestion): Promise<Action | null> {
  const { assistantId, message, data } = asked;
  const before = asked.history.findLast(({ role }) => role === 'user')?.content ?? null;
  return (
    (await releaseDate(data, message)) ??
    actionIn(message, { assistantId, today: data.today, before })
  );
}

/**
 * The colleague for a question that neither the playbook nor the data can answer.
 * @param whole the question together with the context that the colleague needs
 */
export async function colleagueFor(
  asked: AssistantQuestion,
  whole: AssistantQuestion = asked,
): Promise<Action | null> {
  if ((await smallTalk(asked)) || (await chosenTopic(asked))) return null;
  if ((await factAnswer(asked)) !== null) return null;
  const judgement = await judge(asked);
  return judgement.kind === 'colleague'
    ? { kind: 'hand-over', to: judgement.assistantId, message: whole.message }
    : null;
}

/** The entry that answers a question; null if no match is certain enough. */
export async function entryFor(asked: AssistantQuestion): Promise<PlaybookEntry | null> {
  if (await smallTalk(asked)) return null;
  const judgement = await judge(asked);
  return judgement.kind === 'entry' && judgement.sure ? judgement.entry : null;
}

/** The assistant whose playbook answers a question best; the manager for what none of them knows. */
export async function bestTrade(question: string): Promise<AssistantId> {
  const named = workIn(question);
  if (named !== null) return named;
  if (await isForeign(contentWords(question))) return 'artist-manager';
  // Entries about this site are in every playbook.
  const ofSite = new Set(sitePlaybook().map(({ id }) => id));
  let best: { trade: AssistantId; score: number } = { trade: 'artist-manager', score: 0 };
  for (const trade of ASSISTANT_IDS) {
    const found = await searchPlaybook(trade, question);
    const match = found.find(({ entry }) => !ofSite.has(entry.id));
    if (!match || !isKnown(match)) continue;
    const score = match.likeness + match.coverage;
    if (score > best.score) best = { trade, score };
  }
  return best.trade;
}

async function judge(question: AssistantQuestion): Promise<Judgement> {
  const neutralQuestion = { ...question, message: await withoutNames(question) };
  const { assistantId, message } = neutralQuestion;
  const chosen = await chosenTopic(neutralQuestion);
  if (chosen) return { kind: 'entry', entry: chosen, sure: true };
  const found = await search(neutralQuestion);
  const [best] = found;
  const colleague = await betterTrade(assistantId, message);
  const isTheirs =
    colleague !== null &&
    colleague.match.likeness >= CLEARLY_THEIRS.theirs &&
    (best?.likeness ?? 0) < CLEARLY_THEIRS.ours;
  if (best && isKnown(best) && !isTheirs) {
    if (!isVague(message, found)) return { kind: 'entry', entry: best.entry, sure: true };
    const choices = found.filter(isKnown).slice(0, CHOICES);
    return { kind: 'choice', entries: [best.entry, ...choices.slice(1).map(({ entry }) => entry)] };
  }
  if (colleague) {
    const { trade, match } = colleague;
    return { kind: 'colleague', assistantId: trade, entry: match.entry };
  }
  if (best && (best.coverage >= NEAR || best.likeness >= NEARLY_ASKED))
    return { kind: 'entry', entry: best.entry, sure: false };
  const nearest =
    found.length > 0 ? found.map(({ entry }) => entry) : await playbookOf(assistantId);
  return { kind: 'unknown', nearest: nearest.slice(0, CHOICES) };
}

/** The question without titles, places and the artist's name and genre, which the playbook does not contain. */
async function withoutNames({ data, message }: AssistantQuestion): Promise<string> {
  const [{ tracks }, { artist, data: sections }] = await Promise.all([
    data.library(),
    data.profile(),
  ]);
  const { upcoming, past } = sections.tour;
  const names = [
    ...tracks.flatMap(({ title, album }) => [title, album ?? '']),
    ...[...upcoming, ...past].flatMap(({ venue, city }) => [venue, city]),
    artist.name,
    artist.genre ?? '',
  ];
  let text = message;
  for (const name of new Set(names.filter((each) => each.length > SHORT_NAME))) {
    const place = text.toLowerCase().indexOf(name.toLowerCase());
    if (place >= 0) text = `${text.slice(0, place)} ${text.slice(place + name.length)}`;
  }
  return contentWords(text).length > 0 ? text : message;
}

/** A name this short may also be an ordinary word. */
const SHORT_NAME = 3;

const isKnown = ({ coverage, likeness }: PlaybookMatch): boolean =>
  likeness >= ALIKE_ASKED ||
  (coverage >= KNOWN && likeness > 0) ||
  (likeness >= NEARLY_ASKED && coverage + likeness >= TOGETHER);

/** The answer of the written playbook, from the artist's own data too: deterministic. */
export async function answerOf(asked: AssistantQuestion): Promise<string> {
  const small = await smallTalk(asked);
  if (small) return small;
  const action = await actionFor(asked);
  if (action?.kind === 'year') {
    const plan = await factAnswer({ ...asked, message: releasePlanOf(action.title, action.day) });
    return [saidOf(action), plan].filter(Boolean).join('\n\n');
  }
  if (action && action.kind !== 'beat') return saidOf(action);
  const who = whoDoes(asked.message);
  if (who !== null)
    return texts.thatIsYourAssistant(assistantOf(who).title, assistantOf(who).description);
  const known = (await chosenTopic(asked)) ? null : await factAnswer(asked);
  if (known !== null) return known;
  const judgement = await judge(asked);
  switch (judgement.kind) {
    case 'entry':
      return judgement.sure
        ? answerFrom(asked, judgement.entry)
        : texts.nearestInPlaybook(judgement.entry.title, await answerFrom(asked, judgement.entry));
    case 'choice':
      if (contentWords(asked.message).length === 1)
        return texts.whichOfThese(topics(judgement.entries));
      return texts.answerAndOthers(
        await answerFrom(asked, judgement.entries[0]),
        topics(judgement.entries.slice(1)),
      );
    case 'colleague':
      return texts.askAnotherAssistant(
        assistantOf(judgement.assistantId).title,
        await answerFrom({ ...asked, assistantId: judgement.assistantId }, judgement.entry),
      );
    case 'unknown':
      return texts.notInPlaybook(topics(judgement.nearest));
  }
}

async function answerFrom({ assistantId, data, message }: AssistantQuestion, entry: PlaybookEntry) {
  const named = trackMeant((await data.library()).tracks, message);
  const values = await valuesOf(data);
  const facts = await tellFacts(data, entry.facts ?? []);
  return [
    fillIn(entry.answer, named ? { ...values, newest: quoted(named.title) } : values),
    facts.join(' '),
    named && !entry.answer.includes('{newest|') && (await ofTrack(data, named)),
    assistantId === 'entertainment-lawyer' && texts.noLegalAdvice,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function search({ assistantId, message, history }: AssistantQuestion): Promise<PlaybookMatch[]> {
  const earlier = history.findLast(({ role }) => role === 'user')?.content ?? '';
  // 'And for vinyl?' needs the previous question; a complete question does not.
  const leans = contentWords(message).length <= FEW_WORDS;
  return searchPlaybook(assistantId, message, leans ? earlier : '');
}

/** A single word such as 'radio' may match several entries; 'how do I get on the radio' matches one. */
const isNamed = (message: string, words: ReadonlySet<string>): boolean =>
  words.size === 1 && message.trim().split(/\s+/).length < WHOLE_QUESTION;

function isVague(message: string, [best, second]: readonly PlaybookMatch[]): boolean {
  const words = new Set(contentWords(message));
  return (
    words.size <= FEW_WORDS &&
    best !== undefined &&
    second !== undefined &&
    second.coverage >= KNOWN &&
    second.score > best.score * ALIKE &&
    (isNamed(message, words) || best.likeness < CLEARLY_ASKED) &&
    best.likeness - second.likeness < APART
  );
}

/** The entry that the artist picks by number from the choices of the last answer; null if there is none. */
async function chosenTopic({
  assistantId,
  message,
  history,
}: AssistantQuestion): Promise<PlaybookEntry | null> {
  const number = /^\D{0,12}([1-9])\D{0,3}$/.exec(message.trim())?.[1];
  const last = history.at(-1);
  if (!number || last?.role !== 'assistant') return null;
  const line = last.content.split('\n').find((each) => each.startsWith(`${number}. `));
  const playbook = await playbookOf(assistantId);
  return playbook.find(({ title }) => line === `${number}. ${title}`) ?? null;
}

const topics = (entries: readonly PlaybookEntry[]) =>
  entries.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');

const GREETINGS = /^(hi{1,9}|hello|hey{1,9}|hallo|hola|yo|good (morning|afternoon|evening|day))\b/;
const THANKS = /^(thanks?|thank you|thx|cheers|great|perfect|cool|ok|okay|nice|awesome)\b/;
const A_FEW = 4;

async function smallTalk({ assistantId, message }: AssistantQuestion): Promise<string | null> {
  const words = plainWordsOf(message);
  const line = words.join(' ');
  if (words.length > A_FEW) return null;
  const about = texts.youCouldAskMeAbout(topics((await playbookOf(assistantId)).slice(0, CHOICES)));
  if (GREETINGS.test(line)) return texts.helloAbout(about);
  if (THANKS.test(line)) return texts.youAreWelcome;
  if (/^(who|what) are you\b|^help( me)?$|^what can you do\b/.test(line)) {
    const { title, description } = assistantOf(assistantId);
    return texts.introduceAssistant(title, description, about);
  }
  return null;
}
