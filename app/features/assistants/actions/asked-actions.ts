import { longDate } from '#app/display/dates.ts';
import { datesIn } from '../calculations/calendar.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';
import { quoted } from '../facts/phrases.ts';
import { trackMeant } from '../facts/tracks.ts';
import * as texts from '../texts.ts';
import { type Action, titleOf } from './actions.ts';

/** The sentence above the button. */
export function saidOf(action: Action): string {
  switch (action.kind) {
    case 'show':
      return texts.showIsBelow(
        [action.venue, action.city].filter(Boolean).join(' in '),
        longDate(action.date),
      );
    case 'release': {
      const [day = '', time = ''] = action.at.split('T');
      return texts.releaseIsBelow(quoted(action.title), longDate(day), time);
    }
    case 'year':
      return texts.yearIsBelow(quoted(action.title), action.year, longDate(action.day));
    case 'beat':
      return texts.beatIsBelow(action.prompt);
    case 'hum':
      return texts.humIsBelow;
    case 'hand-over':
      return texts.questionGoesToAssistant(titleOf(action.to), action.message);
  }
}

const SETS =
  /\b(?:set|change|move|schedule|reschedule|fix|make|put|enter|pick)\b.{0,200}\b(?:release(?: date| day)?|out|date|day|publish\w{0,40})\b|\b(?:release date|schedule)\b.{0,200}\b(?:to|for|on)\b/;
const ASKS = /^(?:how|when|what|which|can (?:i|we)|could (?:i|we)|should|is|do|does|where|why)\b/;
const OTHERWISE = /\b(?:press|plan|calendar|post|caption|pitch|show|gig|concert|mail|count back)\b/;
const CLOCK =
  /\b(?:at\s{1,5})?(\d{1,2})(?::([0-5]\d))?\s{0,5}(am|pm|h|o'clock|uhr)\b|\bat\s{1,5}(\d{1,2}):([0-5]\d)\b/;

/** 'Set the release date of First Snow to 5 June': sets the day and time of an album, or the year of a track. */
export async function releaseDate(
  data: ArtistData,
  message: string,
): Promise<Extract<Action, { kind: 'release' | 'year' }> | null> {
  const question = message.trim().toLowerCase().replaceAll(/[’‘]/g, "'");
  if (!SETS.test(question) || ASKS.test(question) || OTHERWISE.test(question)) return null;
  const [found] = datesIn(question, data.today);
  if (!found) return null;
  const day = found.date.toISOString().slice(0, 10);
  const { albums } = await data.albums();
  const album = albums
    .filter(({ state }) => state !== 'released')
    .find(({ title }) => title.length > 2 && question.includes(title.toLowerCase()));
  if (album) {
    const { id: albumId, title } = album;
    return { kind: 'release', albumId, title, at: `${day}T${timeIn(question)}` };
  }
  const track = trackMeant((await data.library()).tracks, question);
  if (!track) return null;
  const year = found.date.getUTCFullYear();
  return { kind: 'year', trackId: track.id, title: track.title, year, day };
}

/** The time given with the day, or else midnight. */
function timeIn(question: string): string {
  const [, spoken, minutes = '00', half, clock, behind = '00'] = CLOCK.exec(question) ?? [];
  if (clock !== undefined) return `${clock.padStart(2, '0')}:${behind}`;
  if (spoken === undefined) return '00:00';
  const hour =
    (Number(spoken) % (half === 'am' || half === 'pm' ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
