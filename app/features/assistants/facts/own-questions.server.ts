import type { ArtistData } from './artist-data.server.ts';
import { datesIn } from '../sums/dates.ts';
import { FACTS } from './facts.server.ts';
import { counted, dayOf, joined, quoted } from './phrases.ts';
import { trackNamed } from './tracks.ts';

const level = (value: number) => value.toFixed(1).replace('-', '−');
const TARGET_LUFS = -14;
const CEILING_DBTP = -1;

/** Questions that need several of the artist's own facts beside each other; null where it is none of them. */
export async function ownAnswer(data: ArtistData, question: string): Promise<string | null> {
  return (
    (await nextSteps(data, question)) ??
    (await onDay(data, question)) ??
    (await betweenShows(data, question)) ??
    (await clipping(data, question)) ??
    (await twoTracks(data, question)) ??
    (await publicOnes(data, question)) ??
    (await releaseCheck(data, question)) ??
    opinion(question)
  );
}

async function nextSteps(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\bwhat (?:should|shall|do|can|could) (?:i|we) do (?:next|now|first|today|this week)\b/.test(
      question,
    )
  )
    return null;
  const told = await Promise.all([FACTS.private(data), FACTS.tour(data), FACTS.bio(data)]);
  const steps = [
    'Finish and date one release: decide which of those that nobody hears yet comes out next.',
    'Write to the people who come to the next show, and post about it a week before.',
    'Bring your page up to date before either.',
  ];
  return `${told.filter(Boolean).join(' ')}\n\nFrom that:\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}`;
}

/** What is announced for a day, or that it is free. */
async function onDay(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:am i|are we|i'm) (?:free|busy|available|playing|booked)\b|\b(?:do|have) (?:i|we) (?:have |got )?(?:anything|something|a show|a gig)\b/.test(
      question,
    )
  )
    return null;
  const [found] = datesIn(question, data.today);
  if (!found) return null;
  const date = found.date.toISOString().slice(0, 10);
  const { upcoming, past } = (await data.profile()).data.tour;
  const show = [...upcoming, ...past].find((one) => one.date === date);
  return show
    ? `On ${dayOf(date)} you play at ${show.venue} in ${show.city}.`
    : `${dayOf(date)} is free as far as your page knows: no show is announced for it. What stands only in your own calendar I cannot see.`;
}

async function betweenShows(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\bhow (?:far|long) apart\b.*\bshows?\b|\b(?:between|apart)\b.*\bnext two (?:shows|gigs)\b|\bnext two (?:shows|gigs)\b.*\bapart\b/.test(
      question,
    )
  )
    return null;
  const [one, other] = (await data.profile()).data.tour.upcoming;
  if (!one || !other) return 'Your page announces fewer than two shows at the moment.';
  const days = Math.round((Date.parse(other.date) - Date.parse(one.date)) / 86_400_000);
  return `${counted(days, 'day')} lie between ${one.venue} in ${one.city} (${dayOf(one.date)}) and ${other.venue} in ${other.city} (${dayOf(other.date)}).`;
}

async function clipping(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:which|what|any|do)\b.*\b(?:songs?|tracks?)\b.*\b(?:clips?|clipping|too loud|peaks? (?:too|over|above))/.test(
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
    !/\bcompare|\bversus\b|\bvs\b|\bdifference between\b|\b(?:better|faster|louder|longer)\b.*\bor\b/.test(
      question,
    )
  )
    return null;
  const [{ tracks }, measures] = await Promise.all([data.library(), data.measures()]);
  const first = trackNamed(tracks, question);
  if (!first) return null;
  const rest = question.replace(first.title.toLowerCase(), ' ');
  const second = trackNamed(
    tracks.filter(({ id }) => id !== first.id),
    rest,
  );
  if (!second) return null;
  const told = [first, second].map((track) => {
    const loudness = measures.find(({ id }) => id === track.id)?.loudness ?? null;
    const parts = [
      counted(track.playCount, 'play'),
      track.bpm && `${Math.round(track.bpm)} BPM`,
      track.key,
      loudness !== null && `${level(loudness)} LUFS`,
      track.isPublic ? 'public' : 'private',
    ];
    return `- ${quoted(track.title)}: ${parts.filter(Boolean).join(', ')}`;
  });
  return `As they are counted and measured here:\n${told.join('\n')}`;
}

async function publicOnes(data: ArtistData, question: string): Promise<string | null> {
  const { tracks } = await data.library();
  const shown = tracks.filter(({ isPublic }) => isPublic);
  if (
    /\bhow many\b.*\b(?:public|published|released|out)\b/.test(question) &&
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

/** What this site knows of whether a track can go out. */
async function releaseCheck(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:ready|missing|everything|anything)\b.*\b(?:release|out|deliver|upload)|\bready to release\b/.test(
      question,
    )
  )
    return null;
  const [{ tracks }, measures] = await Promise.all([data.library(), data.measures()]);
  const track = trackNamed(tracks, question);
  if (!track) return null;
  const measured = measures.find(({ id }) => id === track.id);
  const peak = measured?.truePeak ?? null;
  const known = [
    track.isPublic ? 'it is public here' : 'it is still private here',
    track.key ? `its key (${track.key}) and tempo are known` : 'its key is not entered',
    ...(peak === null
      ? []
      : [
          `its peaks are at ${level(peak)} dBTP, ${peak > CEILING_DBTP ? 'too high for stores' : 'fine for stores'}`,
        ]),
  ];
  return `What I can see of ${quoted(track.title)}: ${joined(known)}. What I cannot see: whether the cover (3000 × 3000), splits and the ISRC are ready; check these before you deliver, four weeks before the day.`;
}

function opinion(question: string): string | null {
  if (
    /\b(?:do|did) you (?:like|think|enjoy)\b.*\b(?:my|our)\b.*\b(?:music|songs?|tracks?|voice|album|good)\b|\bis my music (?:any )?good\b/.test(
      question,
    )
  )
    return 'I do not know: I cannot hear music, and whether it is good is not for me to say. What I can tell you is what is measured and counted here; for an ear, ask three listeners who do not know you, or your producer.';
  if (/\b(?:release|drop|put out|out)\b.*\bon a friday\b|\bwhy friday\b/.test(question))
    return 'Friday is when stores change their playlists and when charts begin to count, so most release then. It is also the day with the most new music: without a playlist or press behind it, another day of the week gets more of your own people’s attention.';
  return null;
}

/** How a loudness stands to what streaming services play back at. */
export function againstTarget(loudness: number): string {
  const apart = loudness - TARGET_LUFS;
  if (Math.abs(apart) < 0.5) return ' That is what streaming services play back at, −14 LUFS.';
  return apart > 0
    ? ` That is ${apart.toFixed(1)} dB above −14 LUFS: streaming services turn it down by so much, which does no harm by itself.`
    : ` That is ${(-apart).toFixed(1)} dB below −14 LUFS: it can come up by so much before services turn it down.`;
}
