import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import { imageFileRules } from '#app/features/media/picture.server.ts';
import { deletePost, viewOwnPosts, writePost } from '#app/features/artists/posts/post.server.ts';
import { PostsPage } from '#app/features/artists/posts/PostsPage.tsx';
import * as texts from '#app/features/artists/posts/texts.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { fileIn } from '#app/operations/receive.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => ({
  ...(await perform(viewOwnPosts, { before: searchParams.get('before') })),
  isFirst: !searchParams.has('before'),
  formKey: crypto.randomUUID(),
}));

export const action = formAction(
  {
    writePost: intent({
      operation: writePost,
      input: ({ files, ...fields }) => ({ ...fields, image: fileIn(files, 'image') }),
      done: () => ({ to: '/posts', toast: { title: texts.posted } }),
    }),
    deletePost: intent({
      operation: deletePost,
      done: () => ({ to: '/posts', toast: { title: texts.postDeleted } }),
    }),
  },
  { files: imageFileRules, admit: freeSpaceForFiles },
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.postsTitle }];

export default function Posts() {
  return <PostsPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
