import { formatTime, joinFacts } from '#app/display/format.ts';
import type { CommentView } from './comment.ts';
import * as texts from './texts.ts';

type CommentMarksProps = {
  comments: readonly CommentView[];
  /** Seconds. */
  duration: number | null;
};

/** Marks along the bottom of a waveform at the moments of the listed comments. */
export function CommentMarks({ comments, duration }: CommentMarksProps) {
  if (!duration) return null;
  const whole = duration * 1000;
  return (
    <svg
      className="pointer-events-none absolute bottom-0 left-0 h-[10px] w-full"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={joinFacts(
        comments.map(({ momentMs, author }) =>
          texts.commentAt(formatTime(momentMs / 1000), author.name),
        ),
      )}
    >
      {comments.map(({ id, momentMs }) => (
        <rect
          key={id}
          x={Math.min(994, Math.round((momentMs / whole) * 1000))}
          y="0"
          width="6"
          height="10"
          rx="2"
          className="fill-accent"
        />
      ))}
    </svg>
  );
}
