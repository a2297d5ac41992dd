import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { load } from '#app/operations/load.server.ts';
import { listenHead, ListenPage } from '#app/screens/genres/ListenPage.tsx';
import { LISTEN_KEPT, loadListen } from '#app/screens/genres/genres.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(loadListen, LISTEN_KEPT);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => listenHead(data);

export default function Listen() {
  return <ListenPage {...useLoaderData<typeof loader>()} />;
}
