import { useEffect, useRef, useState } from 'react';
import { PLAYER_AUDIO_ID } from './audio-element.ts';
import { PlayCounter } from './play-counter.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import { pressKey } from './player-keys.ts';
import { type PlayerTrack, secretKeyOf } from './player-track.ts';
import type { PlaySource } from './plays/play.schema.ts';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';
import { hasFollowing } from './player-volume.ts';
import { tabPlayer as player } from './tab-player.ts';
import { usePlayerState } from './global-player.ts';

/** Milliseconds before each try, in case the connection returns. */
const TRIES = [0, 10_000, 60_000];

/**
 * Reports how much of a track was heard, also while the page is being left. The server decides
 * whether it counts, and ignores repetitions.
 * @param heard seconds
 */
const reportPlay = (
  trackId: number,
  heard: number,
  { key, source }: { key: string | null; source: PlaySource },
): Promise<void> => tell(`/api/tracks/${trackId}/plays`, { heard, key, source });

/** Reports where a reported play stopped. @param position seconds */
const reportStop = (trackId: number, position: number, key: string | null): Promise<void> =>
  tell(`/api/tracks/${trackId}/plays/stop`, { position, key });

async function tell(path: string, body: object): Promise<void> {
  for (const wait of TRIES) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const { status } = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
      });
      if (status < 500) return;
    } catch {
      // No connection: the next try may succeed.
    }
  }
}

/** The counter of this browser tab: like the player, it is kept across screens. */
const playCounter = new PlayCounter({
  now: () => performance.now(),
  heardEarly() {
    const audio = document.getElementById(PLAYER_AUDIO_ID);
    return audio instanceof HTMLMediaElement ? lengthOf(audio.played) : 0;
  },
  report(track, heard) {
    // Only tracks with an id are counted, not other sounds.
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

/** Announces the bar's changes to screen readers. The bar's error message is a live region of its own. */
function PlayerAnnouncement() {
  // Screen readers announce what is put into a live region, not its initial content.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const sentence = usePlayerState(({ track, phase, queue }) => {
    if (!track) return '';
    if (phase === 'loading') return texts.loadingTitle(track.title);
    if (phase === 'playing')
      return joinFacts([
        texts.playingTitleByArtist(track.title, track.artist),
        placeIn(queue, track),
      ]);
    return phase === 'paused' ? texts.pausedTitle(track.title) : '';
  });
  const loudness = usePlayerState(({ track, volume, muted }) =>
    track ? (muted ? texts.muted : texts.volumeAt(volume)) : '',
  );
  const order = usePlayerState(({ track, settings: { shuffle, repeat } }) =>
    track ? texts.shuffleAndRepeat(shuffle, REPEAT_WORDS[repeat]) : '',
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
  off: texts.repeatOffInSentence,
  all: texts.repeatingAll,
  one: texts.repeatingThisTrack,
};

/** Announces later changes only, not the state when a track begins. */
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

/** '2 of 9' */
function placeIn(queue: PlaybackQueue, track: PlayerTrack): string {
  if (queue.length < 2) return '';
  return texts.placeInQueue(queue.findIndex(({ id }) => id === track.id) + 1, queue.length);
}

/** Shows the track on the system's lock screen, and handles its media keys. */
function useMediaSession(): void {
  const track = usePlayerState((state) => state.track);
  const phase = usePlayerState((state) => state.phase);

  const hasNext = usePlayerState(hasFollowing);
  usePositionState();

  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title: track.title,
      artist: track.artist,
      artwork: artworkOf(track),
    });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => player.play(track),
      pause: () => player.pause(),
      stop: () => player.stop(),
      seekto: ({ seekTime }) => player.seek(seekTime ?? NaN),
      seekbackward: ({ seekOffset }) => player.seek(player.state.currentTime - (seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => player.seek(player.state.currentTime + (seekOffset ?? 10)),
      previoustrack: () => player.previous(),
      ...(hasNext ? { nexttrack: () => player.next() } : {}),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) setHandler(session, action, handlers[action] ?? null);
    return () => {
      session.metadata = null;
      for (const action of actions) setHandler(session, action, null);
    };
  }, [track, hasNext]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const sounds = phase === 'playing' || phase === 'loading';
    navigator.mediaSession.playbackState = sounds ? 'playing' : track ? 'paused' : 'none';
  }, [track, phase]);
}

/** Updates the system's position once a second; its own clock runs in between. */
function usePositionState(): void {
  const second = usePlayerState((state) => Math.floor(state.currentTime));
  const duration = usePlayerState((state) => state.duration);
  useEffect(() => {
    if (!('mediaSession' in navigator) || !('setPositionState' in navigator.mediaSession)) return;
    if (duration > 0 && Number.isFinite(duration)) {
      navigator.mediaSession.setPositionState({ duration, position: Math.min(second, duration) });
    } else {
      navigator.mediaSession.setPositionState();
    }
  }, [second, duration]);
}

/** The picture in each of its stored widths. */
function artworkOf({ artworkUrl, artworks }: PlayerTrack): MediaImage[] {
  if (!artworkUrl) return [];
  return artworks ? [...artworks] : [{ src: artworkUrl }];
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action.
  }
}

/**
 * Controls of the player outside its bar (keyboard, lock screen, media keys), announcements for screen
 * readers, and the count of plays.
 */
export function PlayerControls({ onHelp }: { onHelp: () => void }) {
  useMediaSession();
  usePlayCounting();
  usePlayerKeys(onHelp);
  return <PlayerAnnouncement />;
}

/** Counts plays. It may start late: the element reports what was played before. */
function usePlayCounting(): void {
  useEffect(() => playCounter.follow(player), []);
  useEffect(() => {
    const leave = () => playCounter.leave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** Handles the player's keys anywhere on a page. */
function usePlayerKeys(openHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      // No keys while a screen's dialog is open.
      const dialog = document.querySelector('dialog:modal');
      if (dialog && !dialog.matches('.now')) return;
      if (pressKey(player, { key: event.key, target }, openHelp)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp]);
}
