import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { goAddress } from '#app/features/artists/push-links/push-link-address.ts';
import {
  saveLinkIntent,
  viewPushLink,
} from '#app/features/artists/push-links/push-links.server.ts';
import { PushLinkDialog } from '#app/features/artists/push-links/PushLinkDialog.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/artists/push-links/texts.ts';

export const loader = load(async ({ perform, params, context }) => ({
  link: await perform(viewPushLink, params),
  origin: context.client.origin,
}));

export const action = formAction(saveLinkIntent);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: texts.editALinkTitle }];

export default function EditLink() {
  const { link, origin } = useLoaderData<typeof loader>();
  return (
    <PushLinkDialog
      key={link.id}
      link={link}
      shared={origin + goAddress(link.id)}
      refused={useRefused()}
    />
  );
}
