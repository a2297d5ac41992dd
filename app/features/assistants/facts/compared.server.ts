import { formatMoney } from '#app/display/money.ts';
import type { ArtistData } from './artist-data.server.ts';
import { level } from './loudness.ts';
import { counted, joined, minutes, quoted } from './phrases.ts';

/** Minutes of music that one side of a 12-inch record holds well at 33 revolutions a minute. */
const RECORD_SIDE = 22;

/** Own tracks beside each other, and what is in the shop; null where something else is asked. */
export async function compared(data: ArtistData, question: string): Promise<string | null> {
  if (/\b(?:worst|least played|fewest plays|least popular)\b/.test(question)) {
    const tracks = (await data.library()).tracks.toSorted(
      (one, other) => one.playCount - other.playCount,
    );
    const [least] = tracks;
    if (!least) return null;
    const alike = tracks.filter(({ playCount }) => playCount === least.playCount);
    const hidden = alike.filter(({ isPublic }) => !isPublic).length;
    const why = hidden === 0 ? '' : hidden === alike.length ? ', as nobody can hear it' : '';
    return `${joined(alike.slice(0, 3).map(({ title }) => quoted(title)))}: ${counted(least.playCount, 'play')}${alike.length > 1 ? ' each' : ''}${alike.length > 1 ? why.replace('it', 'them') : why}.`;
  }
  if (/\b(?:quietest|loudest|equally loud|same (?:loudness|volume|level))\b/.test(question)) {
    return levels(data, question);
  }
  if (
    /\b(?:longest|shortest)\b|\b(?:total|whole|together) (?:length|duration|time)\b|\blength of (?:all )?my (?:songs|tracks)\b|\ball my (?:songs|tracks)\b.{0,200}\bside\b/.test(
      question,
    )
  ) {
    return lengths(data, question);
  }
  return priceOf(data, question);
}

async function levels(data: ArtistData, question: string): Promise<string | null> {
  const measured = (await data.measures())
    .flatMap(({ title, loudness }) => (loudness === null ? [] : [{ title, loudness }]))
    .toSorted((one, other) => one.loudness - other.loudness);
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return null;
  const told = ({ title, loudness }: typeof first) => `${quoted(title)} at ${level(loudness)} LUFS`;
  if (/\bquietest\b/.test(question)) return `The quietest is ${told(first)}.`;
  if (/\bloudest\b/.test(question)) return `The loudest is ${told(last)}.`;
  const apart = last.loudness - first.loudness;
  return `${apart < 1 ? 'Nearly' : 'No'}: they lie ${apart.toFixed(1)} dB apart, from ${told(first)} to ${told(last)}. Players here even that out; a listener’s other programs may not.`;
}

async function lengths(data: ArtistData, question: string): Promise<string | null> {
  const known = (await data.library()).tracks
    .flatMap(({ title, duration }) => (duration === null ? [] : [{ title, duration }]))
    .toSorted((one, other) => one.duration - other.duration);
  const [shortest] = known;
  const longest = known.at(-1);
  if (!shortest || !longest) return null;
  if (/\blongest\b/.test(question)) {
    return `The longest is ${quoted(longest.title)}, ${minutes(longest.duration)}.`;
  }
  if (/\bshortest\b/.test(question)) {
    return `The shortest is ${quoted(shortest.title)}, ${minutes(shortest.duration)}.`;
  }
  const total = known.reduce((sum, { duration }) => sum + Math.round(duration), 0);
  const said = `${counted(known.length, 'track')} last ${minutes(total)} together.`;
  if (!/\bside\b/.test(question)) return said;
  return `${said} ${total <= RECORD_SIDE * 60 ? 'Yes, they fit' : 'No, they do not fit'} on one side of a 12-inch record, which holds about ${RECORD_SIDE} minutes.`;
}

async function priceOf(data: ArtistData, question: string): Promise<string | null> {
  if (!/\bhow much (?:is|are|does|do)\b|\bprice of\b|\bwhat does\b.{0,200}\bcost\b/.test(question))
    return null;
  const { items } = await data.merch();
  const item = items.find(({ name }) => question.includes(name.toLowerCase()));
  return item
    ? `${quoted(item.name)} costs ${formatMoney(item.priceCents, item.currency)} in your shop here.`
    : null;
}
