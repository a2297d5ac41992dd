import { dateOf } from '#app/display/date-of.ts';
import { Form, Link } from '@remix-run/react';
import { reportAddress } from '#app/features/community/reports/report-address.ts';
import { Button } from '#app/ui/Button.tsx';
import { Pager, SectionHead } from '#app/ui/Page.tsx';
import { Words } from '#app/ui/Words.tsx';
import { repliesAddress, type RepliesView } from './reply.ts';
import * as texts from './texts.ts';

type RepliesProps = { view: RepliesView; trackId: number };

/** Replies from other servers under a track, as text. */
export function Replies({ view, trackId }: RepliesProps) {
  const { replies, isFirst, next, moderates } = view;
  return (
    <section id="replies" aria-labelledby="replies-title" className="page pt-12 lg:pt-[72px]">
      <SectionHead title={texts.repliesTitle} id="replies-title" />
      <ol className="max-w-reading">
        {replies.map(({ id, text, author, handle, url, createdAt }) => (
          <li key={id} className="grid gap-1 border-t border-line py-3">
            <div className="flex flex-wrap items-center gap-x-3">
              <b>
                <Words>{author}</Words>
              </b>
              <a
                href={url}
                rel="nofollow ugc noopener"
                className="small inline-flex min-h-target items-center text-text-2 [overflow-wrap:anywhere]"
              >
                {handle}
              </a>
              <span className="small text-text-2">{dateOf(createdAt)}</span>
            </div>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {text}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {moderates ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="replyId" value={id} />
                  <Button
                    name="intent"
                    value="removeReply"
                    aria-label={texts.removeReplyOf(author)}
                  >
                    {texts.remove}
                  </Button>
                </Form>
              ) : (
                <Link
                  to={reportAddress('reply', id)}
                  aria-label={texts.reportReplyOf(author)}
                  className="small inline-flex min-h-target items-center px-2 text-text-2"
                >
                  {texts.report}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Pager
        label={texts.repliesTitle}
        previousTo={isFirst ? null : repliesAddress(trackId, null)}
        previousLabel={texts.newestReplies}
        nextTo={next === null ? null : repliesAddress(trackId, next)}
        nextLabel={texts.olderReplies}
      />
    </section>
  );
}
