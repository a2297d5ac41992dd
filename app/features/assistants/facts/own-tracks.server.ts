import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import type { ArtistData } from './artist-data.server.ts';
import { CEILING_DBTP, counted, joined, level, minutes, quoted, TARGET_LUFS } from './phrases.ts';
import { trackMeant, type Track } from './tracks.ts';

/** Answers questions that compare several of the artist's tracks; null for other questions. */
export async function ownTracks(data: ArtistData, question: string): Promise<string | null> {
  return (
    (await clipping(data, question)) ??
    (await creditsOf(data, question)) ??
    (await highestPeak(data, question)) ??
    (await differenceBetween(data, question)) ??
    (await twoTracks(data, question)) ??
    (await aboveTarget(data, question)) ??
    (await publicOnes(data, question)) ??
    (await extreme(data, question)) ??
    (await listed(data, question))
  );
}

async function clipping(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:which|what|any|do)\b.{0,200}\b(?:songs?|tracks?)\b.{0,200}\b(?:clips?|clipping|too loud|peaks? (?:too|over|above))/.test(
      question,
    )
  )
    return null;
  const over = (await data.measures()).filter(
    ({ truePeak }) => truePeak !== null && truePeak > CEILING_DBTP,
  );
  if (over.length === 0) return 'None of those that are measured: all peaks stay below −1 dBTP.';
  const said = over.map(
    ({ title, truePeak }) => `${quoted(title)} peaks at ${level(truePeak ?? 0)} dBTP`,
  );
  return `${joined(said)}, above the −1 dBTP that stores ask for. Lower the limiter’s ceiling and export again.`;
}

async function twoTracks(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\bcompare|\bversus\b|\bvs\b|\bdifference between\b|\b(?:mix|mixed|blend|blended|mash|mashed|go|fit|work)\b.{0,200}\b(?:together|by a dj|in a set|one after)\b|\b(?:better|faster|louder|longer)\b.{0,200}\bor\b/.test(
      question,
    )
  )
    return null;
  const [pair, measures] = await Promise.all([pairIn(data, question), data.measures()]);
  if (!pair) return null;
  const [first, second] = pair;
  const sentences = pair.map((track) => {
    const loudness = measures.find(({ id }) => id === track.id)?.loudness ?? null;
    const parts = [
      counted(track.playCount, 'play'),
      track.bpm && `${tempoInTenths(track.bpm)} BPM`,
      track.key,
      loudness !== null && `${level(loudness)} LUFS`,
      track.isPublic ? 'public' : 'private',
    ];
    return `- ${quoted(track.title)}: ${parts.filter(Boolean).join(', ')}`;
  });
  const isMix = /\bmix\w{0,40}|\bdj\b|\bblend\w{0,40}|\bmash\w{0,40}|\btogether\b/.test(question);
  const gap =
    isMix && first.bpm && second.bpm
      ? Math.abs(Math.max(first.bpm, second.bpm) / Math.min(first.bpm, second.bpm) - 1) * 100
      : null;
  const mixed =
    gap === null
      ? ''
      : `\n\nTheir tempos lie ${gap.toFixed(0)}% apart: ${gap <= 6 ? 'a DJ brings them together with the pitch slider' : 'more than the 6% or so that a slider hides, so one is cut into the other, or faded in a break'}. Keys are alike enough where most of their notes are.`;
  return `As they are counted and measured here:\n${sentences.join('\n')}${mixed}`;
}

async function publicOnes(data: ArtistData, question: string): Promise<string | null> {
  const { tracks } = await data.library();
  const shown = tracks.filter(({ isPublic }) => isPublic);
  if (
    /\bhow many\b.{0,200}\b(?:public|published|released|out)\b/.test(question) &&
    /\b(?:my|i|have)\b/.test(question) &&
    /\b(?:tracks|songs)\b/.test(question)
  )
    return `${counted(shown.length, 'track')} of ${tracks.length} ${shown.length === 1 ? 'is' : 'are'} public.`;
  if (
    !/\bleast[ -](?:played|heard)|\bfewest plays\b/.test(question) ||
    !/\bpublic\b/.test(question)
  )
    return null;
  const [least] = shown.toSorted((one, other) => one.playCount - other.playCount);
  return least
    ? `${quoted(least.title)}: ${counted(least.playCount, 'play')}, the fewest of your public tracks.`
    : null;
}

/** 'Who mastered Night Drive?' */
async function creditsOf(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\bwho(?:'s|s| has| had)?\b.{0,200}\b(?:master\w{0,40}|mix\w{0,40}|produc\w{0,40}|wrote|written|write|play(?:s|ed)|sang|sings|record\w{0,40}|drums|engineer\w{0,40}|credited|design\w{0,40}|made)\b/.test(
      question,
    )
  )
    return null;
  const track = trackMeant((await data.library()).tracks, question);
  return track
    ? `I do not know that: I see no credits of ${quoted(track.title)}. Enter them where you edit the track, and they stand on its page; those who made it know best.`
    : null;
}

async function highestPeak(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:hottest|highest|biggest|loudest|worst)\b.{0,200}\bpeaks?\b|\bpeaks?\b.{0,200}\b(?:highest|most)\b/.test(
      question,
    )
  )
    return null;
  const [first] = (await data.measures())
    .flatMap(({ title, truePeak }) => (truePeak === null ? [] : [{ title, truePeak }]))
    .toSorted((one, other) => other.truePeak - one.truePeak);
  return first ? `${quoted(first.title)} peaks highest, at ${level(first.truePeak)} dBTP.` : null;
}

/** The two tracks that a question names; null if it names fewer. */
async function pairIn(data: ArtistData, question: string): Promise<[Track, Track] | null> {
  const { tracks } = await data.library();
  const first = trackMeant(tracks, question);
  if (!first) return null;
  const others = tracks.filter(({ id }) => id !== first.id);
  const second = trackMeant(others, question.replace(first.title.toLowerCase(), ' '));
  return second ? [first, second] : null;
}

type Measure = 'loudness' | 'tempo' | 'length' | 'plays';

/** Measured values of a track, and the words for them. */
const MEASURES: readonly (readonly [Measure, RegExp])[] = [
  [
    'loudness',
    /\bloud\w{0,40}|\bquiet\w{0,40}|\blufs?\b|\blu\b|\bvolume\b|\blevels?\b|\bhot\w{0,40}|\bdb\b/,
  ],
  ['tempo', /\bbpm\b|\btempos?\b|\bfast\w{0,40}|\bslow\w{0,40}|\bspeed\b|\bquick\w{0,40}/],
  ['length', /\blong\w{0,40}|\bshort\w{0,40}|\bduration\b|\blength\b|\bminutes?\b/],
  ['plays', /\bplay(?:s|ed)?\b|\bpopular\w{0,40}|\blisten\w{0,40}|\bheard\b|\bstream(?:s|ed)?\b/],
];

const measureIn = (question: string): Measure | null =>
  MEASURES.find(([, said]) => said.test(question))?.[0] ?? null;

async function valueOf(data: ArtistData, track: Track, measure: Measure): Promise<number | null> {
  if (measure === 'loudness')
    return (await data.measures()).find(({ id }) => id === track.id)?.loudness ?? null;
  return { tempo: track.bpm, length: track.duration, plays: track.playCount }[measure] ?? null;
}

const SAID: Record<Measure, (value: number) => string> = {
  loudness: (value) => `${level(value)} LUFS`,
  tempo: (value) => `${Math.round(value)} BPM`,
  length: minutes,
  plays: (value) => counted(value, 'play'),
};
const MORE: Record<Measure, string> = {
  loudness: 'louder',
  tempo: 'faster',
  length: 'longer',
  plays: 'played more often',
};
const GAP: Record<Measure, (value: number) => string> = {
  loudness: (value) => `${value.toFixed(1)} dB`,
  tempo: (value) => `${Math.round(value)} BPM`,
  length: (value) => counted(Math.round(value), 'second'),
  plays: (value) => counted(value, 'play'),
};

/** The difference between two tracks: 'how much louder is Night Drive than Harbour Lights' */
async function differenceBetween(data: ArtistData, question: string): Promise<string | null> {
  const asks =
    /\bgap\b|\bdifference\b|\bdiff\b|\bapart\b|\bhow much (?:more|less|loud|quiet|fast|slow|long|short)\w{0,40}|\b(?:loud|quiet|fast|slow|long|short)er\b.{0,200}\b(?:than|or)\b|\bmore plays\b.{0,200}\bthan\b|\bplays more\b.{0,200}\bthan\b/;
  const measure = measureIn(question);
  if (!asks.test(question) || !measure) return null;
  const pair = await pairIn(data, question);
  if (!pair) return null;
  const [one, other] = await Promise.all(pair.map((track) => valueOf(data, track, measure)));
  const [first, second] = pair;
  if (one == null || other == null) {
    return `I know that of ${quoted((one == null ? first : second).title)} not yet: it is not measured.`;
  }
  const [more, less] = one >= other ? [first, second] : [second, first];
  const [high, low] = [Math.max(one, other), Math.min(one, other)];
  if (high === low)
    return `${quoted(first.title)} and ${quoted(second.title)} are alike: ${SAID[measure](high)}.`;
  return `${GAP[measure](high - low)}: ${quoted(more.title)} is ${MORE[measure]} with ${SAID[measure](high)}, ${quoted(less.title)} has ${SAID[measure](low)}.`;
}

/** 'How many LU is Night Drive above -14' */
async function aboveTarget(data: ArtistData, question: string): Promise<string | null> {
  const asks =
    /\b(?:above|below|over|under|up to|down to|away from|off|from|to reach|reach|turned? (?:it )?(?:up|down))\b/;
  const isLevel = /\b(?:lu|lufs|db|decibels?|loud\w{0,40}|quiet\w{0,40}|gain)\b/;
  if (!asks.test(question) || !isLevel.test(question)) return null;
  const target = Number(/[-−–]\s?(\d{1,2}(?:\.\d)?)\b/.exec(question)?.[1] ?? Number.NaN);
  const { tracks } = await data.library();
  const track = trackMeant(tracks, question);
  if (!track || !(target >= 5 && target <= 30)) return null;
  const loudness = await valueOf(data, track, 'loudness');
  if (loudness === null) return `${quoted(track.title)} is not measured yet.`;
  const over = loudness + target;
  const way = over > 0 ? 'above' : 'below';
  const note =
    -target === TARGET_LUFS && over > 0 ? ' Streaming services turn it down by so much.' : '';
  return `${Math.abs(over).toFixed(1)} LU ${way} −${target}: ${quoted(track.title)} measures ${level(loudness)} LUFS. One LU is one dB of gain.${note}`;
}

/** The track with the highest or lowest value: 'which of mine is the fastest' */
async function extreme(data: ArtistData, question: string): Promise<string | null> {
  const most = /\b(?:fastest|quickest|loudest|longest|most (?:played|heard|listened|popular))\b/;
  const least = /\b(?:slowest|quietest|softest|shortest|least (?:played|heard|popular))\b/;
  const isMost = most.test(question);
  if (!isMost && !least.test(question)) return null;
  if (!/\b(?:my|mine|i|our|we|of them|tracks?|songs?|tunes?)\b/.test(question)) return null;
  const measure = measureIn(question);
  if (!measure) return null;
  const { tracks } = await data.library();
  const known = (
    await Promise.all(
      tracks.map(async (track) => ({ track, value: await valueOf(data, track, measure) })),
    )
  ).flatMap(({ track, value }) => (value === null ? [] : [{ track, value }]));
  const [first] = known.toSorted((one, other) =>
    isMost ? other.value - one.value : one.value - other.value,
  );
  return first ? `${quoted(first.track.title)}: ${SAID[measure](first.value)}.` : null;
}

/** Tracks with a property: 'which of my songs are in minor', 'list my unreleased tracks', 'over 120 bpm' */
async function listed(data: ArtistData, question: string): Promise<string | null> {
  const asks =
    /\b(?:which|what|list|show|name|how many|count|any|are there|have i|do i have)\b.{0,200}\b(?:tracks?|songs?|tunes?|beats?|recordings?|of mine)\b/;
  if (!asks.test(question) || !/\b(?:my|mine|i|our|we|me)\b/.test(question)) return null;
  const { tracks } = await data.library();
  const filters: ((track: Track) => boolean)[] = [];
  if (/\bminor\b/.test(question)) filters.push(({ key }) => /minor/i.test(key ?? ''));
  if (/\bmajor\b/.test(question)) filters.push(({ key }) => /major/i.test(key ?? ''));
  if (/\b(?:private|hidden|unreleased|not public|unpublished)\b/.test(question))
    filters.push(({ isPublic }) => !isPublic);
  else if (/\b(?:public|published|released|are out)\b/.test(question))
    filters.push(({ isPublic }) => isPublic);
  if (
    /\b(?:nobody|no ?one|no one|never|not)\b.{0,200}\b(?:played|heard|listened)\b|\b(?:unplayed|unheard|zero plays|no plays|without plays)\b/.test(
      question,
    )
  )
    filters.push(({ playCount }) => playCount === 0);
  if (/\b(?:without|no|not on|on no|outside)\b.{0,200}\b(?:albums?|eps?|lps?)\b/.test(question))
    filters.push(({ album }) => !album);
  if (/\bbeats\b/.test(question)) filters.push(({ contentType }) => contentType === 'beat');
  const bound =
    /\b(?:(over|above|faster than|more than|longer than)|under|below|slower than|less than|shorter than)\s{1,5}(\d{1,12}(?:\.\d{1,12})?)\s{0,5}(bpm|min\w{0,40}|plays)?/.exec(
      question,
    );
  if (bound) {
    const [, over, number = '0', unit = ''] = bound;
    const of = unit.startsWith('min') ? 'length' : unit === 'plays' ? 'plays' : 'tempo';
    const limit = Number(number) * (of === 'length' ? 60 : 1);
    const value = ({ bpm, duration, playCount }: Track) =>
      ({ tempo: bpm, length: duration, plays: playCount })[of];
    filters.push((track) => {
      const own = value(track);
      return own != null && (over ? own > limit : own < limit);
    });
  }
  const isPlain = /\b(?:list|show me|name)\b.{0,200}\b(?:all|my)\b/.test(question);
  if (filters.length === 0 && !isPlain) return null;
  const fitting = tracks.filter((track) => filters.every((fits) => fits(track)));
  if (fitting.length === 0) return 'None of your tracks here.';
  const names = fitting.slice(0, MAX_LISTED).map(({ title }) => quoted(title));
  const rest = fitting.length - names.length;
  return `${counted(fitting.length, 'track')}: ${joined(rest > 0 ? [...names, `${rest} more`] : names)}.`;
}

const MAX_LISTED = 12;
