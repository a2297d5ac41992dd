import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { DeleteMessageDialog } from '#app/features/community/inbox/DeleteMessageDialog.tsx';
import { inboxIntents, viewMessage } from '#app/features/community/inbox/inbox.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/community/inbox/texts.ts';

export const loader = load((door) => door.perform(viewMessage, door.params));

export const action = formAction({ delete: inboxIntents.delete });

export const meta: MetaFunction = () => [{ title: texts.deleteAMessageTitle }];

export default function DeleteMessage() {
  const { id } = useLoaderData<typeof loader>();
  return <DeleteMessageDialog messageId={String(id)} refused={useRefused()} />;
}
