import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { inboxIntents, listMessages } from '#app/features/community/inbox/inbox.server.ts';
import { Inbox } from '#app/features/community/inbox/Inbox.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/community/inbox/texts.ts';

export const loader = load(
  (door) => door.perform(listMessages, { before: door.url.searchParams.get('before') }),
  { ownPage: true },
);

export const action = formAction(inboxIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.inboxTitle }];

export default function InboxScreen() {
  return <Inbox {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
