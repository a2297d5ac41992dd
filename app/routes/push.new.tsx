import type { MetaFunction } from '@remix-run/node';
import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react';
import { addLinkIntent } from '#app/features/push/push-intents.server.ts';
import { viewOwnLinks } from '#app/features/push/push.operations.server.ts';
import { PushLinkDialog } from '#app/features/push/PushLinkDialog.tsx';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actOnEditor } from '#app/features/tracks/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';

/** Nobody unknown sees the form. */
export const loader = load(async ({ perform }) => {
  await perform(viewOwnLinks, {});
  return {};
});

export const action = formAction(addLinkIntent);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  actOnEditor(serverAction, 'addLink');

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: 'Add a link, Artist Space' }];

export default function NewLink() {
  return <PushLinkDialog link={null} refused={useActionData<typeof action>()} />;
}
