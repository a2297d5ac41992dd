import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FollowPage } from '#app/features/artists/FollowPage.tsx';
import { loadFollowPage } from '#app/features/artists/follow-page.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/artists/texts.ts';

export const loader = load(loadFollowPage);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: texts.followTitle(data?.name ?? texts.anArtist) },
  { name: 'robots', content: 'noindex' },
];

export default function Follow() {
  return <FollowPage {...useLoaderData<typeof loader>()} />;
}
