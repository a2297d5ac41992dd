import type { Refused } from '#app/operations/form-action.server.ts';
import { Comments } from '#app/screens/comments/Comments.tsx';
import { Replies } from '#app/screens/federation/Replies.tsx';
import type { TrackPageView } from './track-page.ts';

export { CommentMarks } from '#app/screens/comments/CommentMarks.tsx';

type ResponsesProps = {
  page: TrackPageView;
  /** The key of the secret link through which the track is heard. */
  secret: string | null;
  refused: Refused | undefined;
};

/** Listeners' comments, and replies from other servers: a file of its own, since most tracks have neither. */
export function Responses({ page, secret, refused }: ResponsesProps) {
  const { track, comments, replies, signedIn } = page;
  return (
    <>
      {comments && (
        <Comments
          view={comments}
          trackId={track.id}
          signedIn={signedIn}
          secret={secret}
          refused={refused}
        />
      )}
      {replies && <Replies view={replies} trackId={track.id} />}
    </>
  );
}
