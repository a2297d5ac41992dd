import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { newAlbumIntents } from '#app/features/releases/album-edit.server.ts';
import { listAlbumGroups, listAlbums } from '#app/features/releases/album.server.ts';
import { AlbumsPage } from '#app/features/releases/AlbumsPage.tsx';
import * as texts from '#app/features/releases/texts.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, context, url: { searchParams } }) => {
  const groups = await perform(listAlbumGroups, {});
  const before = searchParams.get('before');
  return {
    ...(await perform(listAlbums, { artistId: context.viewer?.artistId, before })),
    isFirst: before === null,
    groups: groups.map((group) => ({ ...group, formKey: crypto.randomUUID() })),
  };
});

export const action = formAction(newAlbumIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.albumsTitle }];

export default function Albums() {
  return <AlbumsPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
