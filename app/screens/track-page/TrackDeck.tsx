import type { CommentView } from '../comments/comment.ts';
import { CommentMarks } from '../comments/CommentMarks.tsx';
import { TrackPlayerCard } from '#app/features/player/TrackPlayerCard.tsx';
import { playerTrackOf } from '#app/features/library/player-track-of.ts';
import { heardSeconds } from '#app/features/library/preview.ts';
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
