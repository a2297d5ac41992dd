import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { saveLinkIntent } from '#app/features/push/push-intents.server.ts';
import { viewPushLink } from '#app/features/push/push.operations.server.ts';
import { PushLinkDialog } from '#app/features/push/PushLinkDialog.tsx';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actOnEditor } from '#app/features/tracks/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load(async ({ perform, params }) => ({
  link: await perform(viewPushLink, params),
}));

export const action = formAction(saveLinkIntent);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  actOnEditor(serverAction, 'saveLink');

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: 'Edit a link, Artist Space' }];

export default function EditLink() {
  const { link } = useLoaderData<typeof loader>();
  return <PushLinkDialog key={link.id} link={link} refused={useActionData<typeof action>()} />;
}
