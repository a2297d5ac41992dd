import { useEffect, useRef, useState } from 'react';
import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';
import { usePlayerState } from './use-player.ts';
import * as texts from './texts.ts';

/** Says what the bar shows, to those who do not see it. An error speaks for itself there. */
export function PlayerAnnouncement() {
  // What a region holds when it comes is not read out: what is put into it is.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const sentence = usePlayerState(({ track, phase, queue }) => {
    if (!track) return '';
    if (phase === 'loading') return texts.loadingTitle(track.title);
    if (phase === 'playing')
      return texts.playingBy(track.title, track.artist, placeIn(queue, track));
    return phase === 'paused' ? texts.paused(track.title) : '';
  });
  const loudness = usePlayerState(({ track, volume, muted }) =>
    track ? (muted ? texts.muted : texts.volumeAt(volume)) : '',
  );
  const order = usePlayerState(({ track, settings: { shuffle, repeat } }) =>
    track ? texts.shuffleOn(shuffle, REPEAT_WORDS[repeat]) : '',
  );
  return (
    <>
      <p className="vh" role="status">
        {isThere && sentence}
      </p>
      <ToldWhenChanged>{loudness}</ToldWhenChanged>
      <ToldWhenChanged>{order}</ToldWhenChanged>
    </>
  );
}

const REPEAT_WORDS = {
  off: texts.repeatIsOff,
  all: texts.repeatingAll,
  one: texts.repeatingThis,
};

/** Said when it changes, not when a track begins. */
function ToldWhenChanged({ children: now }: { children: string }) {
  const [told, setTold] = useState('');
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== '' && now !== '' && before.current !== now) setTold(now);
    before.current = now;
  }, [now]);
  return (
    <p className="vh" role="status">
      {told}
    </p>
  );
}

/** ', 2 of 9' */
function placeIn(queue: PlaybackQueue, track: PlayerTrack): string {
  if (queue.length < 2) return '';
  return texts.placeInQueue(queue.findIndex(({ id }) => id === track.id) + 1, queue.length);
}
