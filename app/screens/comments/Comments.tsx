import { Form, Link } from '@remix-run/react';
import { useRef } from 'react';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import { formatTime } from '#app/display/format.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { artistAddress } from '#app/features/artists/artist.ts';
import { blockAddress } from '#app/features/community/follows/follow.ts';
import { player, usePlayerState } from '#app/features/player/global-player.ts';
import { reportAddress } from '#app/features/community/reports/report-address.ts';
import { COMMENT_LENGTH, commentsAddress, type CommentsView, type CommentView } from './comment.ts';
import * as texts from './texts.ts';

type CommentsProps = {
  view: CommentsView;
  trackId: number;
  signedIn: boolean;
  /** The key of the secret link through which the track is heard. */
  secret: string | null;
  refused: Refused | undefined;
};

/** Listeners' comments on moments of a track as a list, with the form for a new one. */
export function Comments(props: CommentsProps) {
  const { view, trackId, signedIn, secret } = props;
  const { comments, isFirst, next, allowed, moderates } = view;
  return (
    <section id="comments" aria-labelledby="comments-title" className="page pt-12 lg:pt-[72px]">
      <SectionHead title={texts.comments} id="comments-title" />
      {comments.length === 0 ? (
        <EmptyState>{isFirst ? texts.noCommentsYet : texts.noMoreComments}</EmptyState>
      ) : (
        <ol className="max-w-reading">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              trackId={trackId}
              signedIn={signedIn}
              moderates={moderates}
              secret={secret}
            />
          ))}
        </ol>
      )}
      <Pager
        label={texts.comments}
        previousTo={isFirst ? null : commentsAddress(trackId, { secret })}
        previousLabel={texts.firstComments}
        nextTo={next && commentsAddress(trackId, { secret, after: next })}
        nextLabel={texts.moreComments}
      />
      <div className="max-w-reading pt-6">
        {signedIn ? (
          allowed ? (
            <CommentForm key={view.formKey} {...props} />
          ) : (
            <p className="quiet">{texts.commentingNotPossible}</p>
          )
        ) : (
          <Form method="post" preventScrollReset>
            <Button name="intent" value="writeComment" icon="chat">
              {texts.signInToComment}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

type CommentProps = Pick<CommentsProps, 'trackId' | 'signedIn' | 'secret'> & {
  comment: CommentView;
  moderates: boolean;
};

function Comment({ comment, trackId, signedIn, moderates, secret }: CommentProps) {
  const { id, momentMs, text, author, held, isOwn } = comment;
  const time = formatTime(momentMs / 1000);
  return (
    <li id={`comment-${id}`} className="grid gap-1 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Moment trackId={trackId} seconds={momentMs / 1000} time={time} />
        {author.hasPage ? (
          <Link
            to={artistAddress(author.id)}
            className="inline-flex min-h-target items-center font-semibold"
          >
            <Words>{author.name}</Words>
          </Link>
        ) : (
          <b className="inline-flex min-h-target items-center">
            <Words>{author.name}</Words>
          </b>
        )}
        {held && (
          <Badge tone="pending">{moderates ? texts.waitsForYou : texts.waitsForTheArtist}</Badge>
        )}
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {moderates && held && (
          <Press intent="approveComment" id={id} label={texts.showCommentOf(author.name)}>
            {texts.show}
          </Press>
        )}
        {(moderates || isOwn) && (
          <Press intent="deleteComment" id={id} label={texts.deleteCommentOf(author.name)}>
            {texts.deleteLabel}
          </Press>
        )}
        {moderates && !isOwn && (
          <Link
            to={blockAddress(author.id)}
            aria-label={texts.blockName(author.name)}
            className="small inline-flex min-h-target items-center px-2 text-text-2"
          >
            {texts.block}
          </Link>
        )}
        {signedIn && !isOwn && (
          <Link
            to={reportAddress('comment', id, secret)}
            aria-label={texts.reportCommentOf(author.name)}
            className="small inline-flex min-h-target items-center px-2 text-text-2"
          >
            {texts.report}
          </Link>
        )}
      </div>
    </li>
  );
}

type PressProps = { intent: string; id: number; label: string; children: string };

function Press({ intent, id, label, children }: PressProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="commentId" value={id} />
      <Button name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

/** Seeks the player to the moment if it has this track loaded; otherwise shows the time only. */
function Moment({ trackId, seconds, time }: { trackId: number; seconds: number; time: string }) {
  const isCurrent = usePlayerState((state) => state.track?.id === trackId);
  if (!isCurrent) return <span className="num small w-12 text-text-2">{time}</span>;
  return (
    <button
      type="button"
      className="num small min-h-target w-12 text-left underline"
      onClick={() => player.seek(seconds)}
    >
      {time}
    </button>
  );
}

function CommentForm({ view, trackId, refused: last }: CommentsProps) {
  const refused = last?.intent === 'writeComment' ? last : undefined;
  const form = useFocusWrong(refused);
  const at = useRef<HTMLInputElement>(null);
  const isCurrent = usePlayerState((state) => state.track?.id === trackId);
  const current = usePlayerState((state) => Math.floor(state.currentTime));
  const errors = ['at', 'text', 'name'].map((name) => fieldError(refused, name));
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4">
      {!errors.some(Boolean) && <RefusalNote whole refused={refused} title={texts.notSaved} />}
      <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? view.formKey} />
      <div className="flex items-end gap-2">
        <Field label={texts.atMoment} error={errors[0]} help={texts.minutesAndSeconds}>
          <TextInput
            ref={at}
            name="at"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            defaultValue={typedValue(refused, 'at') ?? '0:00'}
          />
        </Field>
        {isCurrent && (
          <Button
            type="button"
            onClick={() => {
              if (at.current) at.current.value = formatTime(current);
            }}
          >
            {texts.nowPlaying}
          </Button>
        )}
      </div>
      <Field label={texts.yourComment} error={errors[1]}>
        <TextArea
          name="text"
          rows={2}
          required
          maxLength={COMMENT_LENGTH}
          dir="auto"
          defaultValue={typedValue(refused, 'text')}
        />
      </Field>
      {view.asksName && (
        <Field label={texts.yourName} error={errors[2]} help={texts.nameStandsBesideComments}>
          <TextInput
            name="name"
            required
            maxLength={120}
            autoComplete="nickname"
            dir="auto"
            defaultValue={typedValue(refused, 'name')}
          />
        </Field>
      )}
      <div>
        <SubmitButton variant="accent" intent="writeComment" busyLabel={texts.sendingComment}>
          {texts.comment}
        </SubmitButton>
      </div>
    </Form>
  );
}
