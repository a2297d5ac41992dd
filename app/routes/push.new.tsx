import type { MetaFunction } from '@remix-run/node';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { addLinkIntent, viewOwnLinks } from '#app/features/artists/push-links/push-links.server.ts';
import { PushLinkDialog } from '#app/features/artists/push-links/PushLinkDialog.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/artists/push-links/texts.ts';

/** Visitors are asked to sign in. */
export const loader = load(async ({ perform }) => {
  await perform(viewOwnLinks, {});
  return {};
});

export const action = formAction(addLinkIntent);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: texts.addALinkTitle }];

export default function NewLink() {
  return <PushLinkDialog link={null} refused={useRefused()} />;
}
