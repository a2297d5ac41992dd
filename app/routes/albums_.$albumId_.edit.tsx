import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { editAlbumIntents } from '#app/features/releases/album-edit.server.ts';
import { viewOwnAlbum } from '#app/features/releases/album.server.ts';
import { EditAlbum } from '#app/features/releases/EditAlbum.tsx';
import * as texts from '#app/features/releases/texts.ts';
import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import { imageFileRules } from '#app/features/media/picture.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(({ perform, params }) => perform(viewOwnAlbum, params));

export const action = formAction(editAlbumIntents, {
  files: imageFileRules,
  admit: freeSpaceForFiles,
});

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.pageTitle(data.album.title) : texts.albumsTitle },
];

export default function EditAlbumScreen() {
  const own = useLoaderData<typeof loader>();
  return <EditAlbum key={own.album.id} {...own} refused={useRefused()} />;
}
