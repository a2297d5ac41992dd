import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import {
  deleteLinkIntent,
  viewPushLink,
} from '#app/features/artists/push-links/push-links.server.ts';
import { DeleteLinkDialog } from '#app/features/artists/push-links/PushLinkDialog.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/artists/push-links/texts.ts';

export const loader = load(async ({ perform, params }) => ({
  link: await perform(viewPushLink, params),
}));

export const action = formAction(deleteLinkIntent);

export const meta: MetaFunction = () => [{ title: texts.deleteALinkTitle }];

export default function DeleteLink() {
  const { link } = useLoaderData<typeof loader>();
  return <DeleteLinkDialog link={link} refused={useRefused()} />;
}
