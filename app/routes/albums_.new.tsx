import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { newAlbumIntents } from '#app/features/releases/album-edit.server.ts';
import { listAlbumGroups } from '#app/features/releases/album.server.ts';
import { NewAlbum } from '#app/features/releases/AlbumFields.tsx';
import * as texts from '#app/features/releases/texts.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

/** Visitors are asked to sign in. */
export const loader = load(async ({ perform }) => {
  await perform(listAlbumGroups, {});
  return { formKey: crypto.randomUUID() };
});

export const action = formAction(newAlbumIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.newAlbumTitle }];

/** Keeps the form's key. */
export const shouldRevalidate = () => false;

export default function NewAlbumScreen() {
  const { formKey } = useLoaderData<typeof loader>();
  return <NewAlbum formKey={formKey} />;
}
