import { setImmediate } from 'node:timers/promises';
import type { AssistantQuestion } from '../answers/adviser.ts';
import { nextOnTheWay } from './next-steps.server.ts';
import { ownAlbums } from './own-albums.server.ts';
import { ownListeners } from './own-listeners.server.ts';
import { ownShows } from './own-shows.server.ts';
import { ownTracks } from './own-tracks.server.ts';

/** Questions that need several of the artist's own facts beside each other; null where it is none of them. */
export async function ownAnswer(
  asked: AssistantQuestion,
  question: string,
): Promise<string | null> {
  const { data } = asked;
  for (const answerTo of [
    () => nextOnTheWay(data, question),
    () => ownShows(data, question),
    () => ownTracks(data, question),
    () => ownListeners(asked, question),
    () => ownAlbums(data, question),
  ]) {
    const answer = await answerTo();
    if (answer !== null) return answer;
    // Other requests come between.
    await setImmediate();
  }
  return null;
}
