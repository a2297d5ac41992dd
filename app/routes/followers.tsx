import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listFollowers } from '#app/features/community/follows/follow.operations.server.ts';
import { FollowersPage } from '#app/features/community/follows/FollowersPage.tsx';
import * as texts from '#app/features/community/follows/texts.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(
  async ({ perform, url: { searchParams } }) => ({
    ...(await perform(listFollowers, {
      since: searchParams.get('since'),
      id: searchParams.get('id'),
    })),
    isFirst: !searchParams.has('since'),
  }),
  { ownPage: true },
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.followersTitle }];

export default function Followers() {
  return <FollowersPage {...useLoaderData<typeof loader>()} />;
}
