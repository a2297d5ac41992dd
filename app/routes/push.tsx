import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { pushIntents } from '#app/features/push/push-intents.server.ts';
import { viewOwnLinks } from '#app/features/push/push.operations.server.ts';
import { PushPage } from '#app/features/push/PushPage.tsx';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actInPlace, keepingData } from '#app/features/tracks/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, context }) => ({
  own: await perform(viewOwnLinks, {}),
  origin: context.client.origin,
}));

export const action = formAction(pushIntents);

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const ended = await actInPlace(serverAction, '/push');
  return ended.done ? ended : keepingData(ended);
}

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: 'Push, Artist Space' }];

export default function Push() {
  return <PushPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
