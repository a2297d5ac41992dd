import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import {
  pushLinkIntents,
  viewOwnLinks,
} from '#app/features/artists/push-links/push-links.server.ts';
import { PushLinksPage } from '#app/features/artists/push-links/PushLinksPage.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { actInPlace, keepingData } from '#app/forms/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { chartLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/artists/push-links/texts.ts';

export const loader = load(async ({ perform, context }) => ({
  own: await perform(viewOwnLinks, {}),
  origin: context.client.origin,
}));

export const action = formAction(pushLinkIntents);

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const ended = await actInPlace(serverAction, '/push');
  return ended.done ? ended : keepingData(ended);
}

export const shouldRevalidate = afterSuccess;

export const links = chartLinks;

export const meta: MetaFunction = () => [{ title: texts.pushTitle }];

export default function Push() {
  return <PushLinksPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
