import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewWebhook } from '#app/features/activity/webhooks/webhook.server.ts';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { useRefreshWhile } from '#app/features/library/use-refresh-while.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { webhookIntents } from '#app/screens/programs/programs.server.ts';
import { WebhookPage } from '#app/screens/programs/WebhookPage.tsx';
import * as texts from '#app/screens/programs/texts.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(({ perform, params }) => perform(viewWebhook, params));

export const action = formAction(webhookIntents);

/** The page shows a secret and must not be cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.webhookTitle }];

export default function WebhookScreen() {
  const webhook = useLoaderData<typeof loader>();
  useRefreshWhile(
    webhook.deliveries.some(({ state, attempts }) => state === 'queued' || attempts === 0),
  );
  return <WebhookPage {...webhook} refused={useRefused()} />;
}
