import { Button } from '#app/ui/Button.tsx';
import type { PublicTrack } from './public-track.ts';
import { usePlayableTrack } from './PlayableTracks.tsx';
import * as texts from './texts.ts';

type PlayAllProps = { artistId: number; tracks: readonly PublicTrack[] };

/** Plays the surrounding list from its first track. Without scripts it is a link to that track. */
export function PlayAll({ artistId, tracks }: PlayAllProps) {
  const [first] = tracks;
  return first ? <PlayFrom artistId={artistId} track={first} /> : null;
}

function PlayFrom({ artistId, track }: { artistId: number; track: PublicTrack }) {
  const { state, onPlay } = usePlayableTrack({ ...track, artistId });
  const on = state === 'playing';
  return (
    <Button
      variant="hero"
      size="lg"
      icon={on ? 'pause' : 'play'}
      href={track.audioUrl}
      data-play={track.id}
      onClick={onPlay}
      aria-busy={state === 'loading' || undefined}
    >
      {on ? texts.pause : texts.playAll}
    </Button>
  );
}
