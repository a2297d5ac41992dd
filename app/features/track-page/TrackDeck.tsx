import type { CommentView } from '../comments/comment.ts';
import { CommentMarks } from '../comments/CommentMarks.tsx';
import { TrackPlayerCard } from '../player/TrackPlayerCard.tsx';
import { playerTrackOf } from '../tracks/player-track-of.ts';
import { heardSeconds } from '../tracks/preview.ts';
import type { TrackOfPage } from './track-page.schema.ts';

type TrackDeckProps = { track: TrackOfPage; comments: readonly CommentView[] };

/** The track itself, ready to play: its wave, as far as it is heard, to seek in. */
export function TrackDeck({ track, comments }: TrackDeckProps) {
  const seconds = heardSeconds(track);
  const heard = comments.filter(({ momentMs }) => seconds === null || momentMs <= seconds * 1000);
  return (
    <TrackPlayerCard
      track={playerTrackOf(track)}
      heading={false}
      marks={<CommentMarks comments={heard} duration={seconds} />}
    />
  );
}
