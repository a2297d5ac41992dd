import type { CommentView } from '../comments/comment.ts';
import { CommentMarks } from '../comments/CommentMarks.tsx';
import { TrackPlayerCard } from '../player/TrackPlayerCard.tsx';
import { playerTrackOf } from '../tracks/player-track-of.ts';
import type { TrackOfPage } from './track-page.schema.ts';

type TrackDeckProps = { track: TrackOfPage; comments: readonly CommentView[] };

/** The track itself, ready to play: its whole wave, to seek in. */
export function TrackDeck({ track, comments }: TrackDeckProps) {
  return (
    <TrackPlayerCard
      track={playerTrackOf(track)}
      heading={false}
      marks={<CommentMarks comments={comments} duration={track.duration} />}
    />
  );
}
