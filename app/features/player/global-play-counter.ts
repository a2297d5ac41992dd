import { PLAYER_AUDIO_ID } from './audio-element.ts';
import { PlayCounter } from './play-counter.ts';
import { secretKeyOf } from './player-track.ts';
import { reportPlay, reportStop } from './report-play.ts';

/** The counter of this browser tab: like the player, it outlives every screen. */
export const playCounter = new PlayCounter({
  now: () => performance.now(),
  heardEarly() {
    const audio = document.getElementById(PLAYER_AUDIO_ID);
    return audio instanceof HTMLMediaElement ? lengthOf(audio.played) : 0;
  },
  report(track, heard) {
    // Only tracks have listeners to count.
    if (typeof track.id !== 'number') return;
    const key = secretKeyOf(track);
    const source = key ? 'link' : location.pathname === '/feed' ? 'feed' : 'page';
    void reportPlay(track.id, heard, { key, source });
  },
  stopped(track, position) {
    if (typeof track.id === 'number') void reportStop(track.id, position, secretKeyOf(track));
  },
});

/** @returns seconds */
function lengthOf(ranges: TimeRanges): number {
  let length = 0;
  for (let index = 0; index < ranges.length; index += 1) {
    length += ranges.end(index) - ranges.start(index);
  }
  return length;
}
