import { TrackPlayerCard } from '../player/TrackPlayerCard.tsx';
import { playerTrackOf } from '../tracks/player-track-of.ts';
import type { TrackOfPage } from './track-page.schema.ts';

/** The track itself, ready to play: its whole wave, to seek in. */
export function TrackDeck({ track }: { track: TrackOfPage }) {
  return <TrackPlayerCard track={playerTrackOf(track)} heading={false} />;
}
