import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { deleteAlbumIntents } from '#app/features/releases/album-edit.server.ts';
import { viewOwnAlbum } from '#app/features/releases/album.server.ts';
import { DeleteAlbum } from '#app/features/releases/EditAlbum.tsx';
import * as texts from '#app/features/releases/texts.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, params }) => {
  const { id, title } = (await perform(viewOwnAlbum, params)).album;
  return { album: { id, title } };
});

export const action = formAction(deleteAlbumIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.deleteAnAlbumTitle }];

export default function DeleteAlbumScreen() {
  const { album } = useLoaderData<typeof loader>();
  return <DeleteAlbum album={album} refused={useRefused()} />;
}
