import { Form } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead, NewestPager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { PlayableTracks } from '../../library/PlayableTracks.tsx';
import { MAILING_LIST } from '../newsletter/newsletter.ts';
import { POST_LENGTH, type PostView } from './post.ts';
import { PostBody } from './PostBody.tsx';
import * as texts from './texts.ts';

type PostsPageProps = {
  posts: PostView[];
  next: number | null;
  isFirst: boolean;
  tracks: { id: number; title: string }[];
  mailsPosts: boolean;
  formKey: string;
  refused: Refused | undefined;
};

/** The screen on which an artist writes posts. */
export function PostsPage({ posts, next, isFirst, refused, ...form }: PostsPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.posts} lead={texts.postsLead}>
        <Button icon="mail" to={MAILING_LIST}>
          {texts.yourMailingList}
        </Button>
      </PageHead>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <PostForm key={form.formKey} {...form} refused={refused} />
        <section aria-labelledby="own-posts" className="min-w-0">
          <SectionHead id="own-posts" title={texts.yourPosts} />
          {posts.length === 0 ? (
            <EmptyState>{texts.noPostsYet}</EmptyState>
          ) : (
            <PlayableTracks tracks={posts.flatMap(({ track }) => track ?? [])}>
              <ol>
                {posts.map((post) => (
                  <OwnPost key={post.id} post={post} />
                ))}
              </ol>
            </PlayableTracks>
          )}
          <NewestPager
            label={texts.posts}
            address="/posts"
            isFirst={isFirst}
            next={next}
            nextLabel={texts.earlier}
          />
        </section>
      </div>
    </main>
  );
}

function PostForm({
  tracks,
  mailsPosts,
  formKey,
  refused,
}: Pick<PostsPageProps, 'tracks' | 'mailsPosts' | 'formKey' | 'refused'>) {
  const form = useFocusWrong(refused);
  const textError = fieldError(refused, 'text');
  const pictureError = fieldError(refused, 'image');
  return (
    <Card as="section" labelledBy="new-post" className="max-w-reading">
      <h2 id="new-post" className="h2">
        {texts.newPost}
      </h2>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-4 grid gap-4"
      >
        {!textError && <RefusalNote whole refused={refused} title={texts.notPosted} />}
        <input type="hidden" name="formKey" value={typedValue(refused, 'formKey') ?? formKey} />
        <Field label={texts.whatsNew} error={textError} help={texts.upToCharacters(POST_LENGTH)}>
          <TextArea
            name="text"
            rows={4}
            required
            maxLength={POST_LENGTH}
            dir="auto"
            defaultValue={typedValue(refused, 'text')}
          />
        </Field>
        {tracks.length > 0 && (
          <Field label={texts.trackOfYours} error={fieldError(refused, 'trackId')}>
            <Select name="trackId" defaultValue={typedValue(refused, 'trackId') ?? ''}>
              <option value="">{texts.noTrack}</option>
              {tracks.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={texts.picture} error={pictureError} help={texts.pictureSizeLimit}>
          <TextInput type="file" name="image" accept="image/*" />
        </Field>
        {mailsPosts && (
          <Checkbox
            name="byMail"
            value="true"
            defaultChecked={typedValue(refused, 'byMail') === 'true'}
          >
            {texts.alsoByMail}
            <span className="quiet small block">{texts.mailingListSends}</span>
          </Checkbox>
        )}
        <div>
          <SubmitButton variant="accent" intent="writePost" busyLabel={texts.posting}>
            {texts.post}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function OwnPost({ post }: { post: PostView }) {
  const day = dateOf(post.at);
  return (
    <li className="border-t border-line py-4">
      <div className="flex items-center justify-between gap-3 pb-2">
        <time dateTime={post.at} className="quiet small">
          {day}
        </time>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="postId" value={post.id} />
          <Button
            name="intent"
            value="deletePost"
            icon="trash"
            aria-label={texts.deletePostOf(day)}
          >
            {texts.deleteLabel}
          </Button>
        </Form>
      </div>
      <PostBody post={post} />
    </li>
  );
}
