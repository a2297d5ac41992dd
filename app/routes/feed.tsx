import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeedPage } from '#app/screens/feed/FeedPage.tsx';
import {
  makeFeedLink,
  revokeFeedLink,
  viewFeedLink,
  viewFollowedFeed,
} from '#app/screens/feed/feed.server.ts';
import * as texts from '#app/screens/feed/texts.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(
  async ({ perform, context, url: { searchParams } }) => ({
    ...(await perform(viewFollowedFeed, { before: searchParams.get('before') })),
    link: await perform(viewFeedLink, {}),
    origin: context.client.origin,
    isFirst: !searchParams.has('before'),
    isListener: context.viewer?.isListener ?? false,
  }),
  { ownPage: true },
);

export const action = formAction({
  makeFeedLink: intent({
    operation: makeFeedLink,
    done: () => ({ to: '/feed#rss', toast: { title: texts.feedHasANewSecretLink } }),
  }),
  revokeFeedLink: intent({
    operation: revokeFeedLink,
    done: () => ({ to: '/feed#rss', toast: { title: texts.linkNoLongerWorks } }),
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.feedTitle }];

export default function Feed() {
  return <FeedPage {...useLoaderData<typeof loader>()} />;
}
