import type { ArtistData } from './artist-data.server.ts';
import { FACTS } from './facts.server.ts';
import { CEILING_DBTP, level } from './loudness.ts';
import { joined, quoted } from './phrases.ts';
import { trackMeant } from './tracks.ts';

/** What is next, and whether a track can go out; null where it is none of them. */
export async function nextOnTheWay(data: ArtistData, question: string): Promise<string | null> {
  return (
    (await nextSteps(data, question)) ?? (await releaseCheck(data, question)) ?? opinion(question)
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

/** What this site knows of whether a track can go out. */
async function releaseCheck(data: ArtistData, question: string): Promise<string | null> {
  if (
    !/\b(?:ready|missing|lacking|everything|anything|still (?:have|need)|left to do)\b.{0,200}\b(?:release\w{0,40}|out|deliver|upload)\b|\bready to release\b|\bbefore (?:it|that) (?:can )?(?:goes?|go|comes?) out\b/.test(
      question,
    )
  )
    return null;
  const [{ tracks }, measures] = await Promise.all([data.library(), data.measures()]);
  const track = trackMeant(tracks, question);
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
    /\b(?:do|did) you (?:like|think|enjoy)\b.{0,200}\b(?:my|our)\b.{0,200}\b(?:music|songs?|tracks?|voice|album|good)\b|\bis my music (?:any )?good\b/.test(
      question,
    )
  )
    return 'I do not know: I cannot hear music, and whether it is good is not for me to say. What I can tell you is what is measured and counted here; for an ear, ask three listeners who do not know you, or your producer.';
  if (/\b(?:release|drop|put out|out)\b.{0,200}\bon a friday\b|\bwhy friday\b/.test(question))
    return 'Friday is when stores change their playlists and when charts begin to count, so most release then. It is also the day with the most new music: without a playlist or press behind it, another day of the week gets more of your own people’s attention.';
  return null;
}
