import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  deleteAccount,
  viewDeletion,
} from '#app/features/settings/delete-account.operations.server.ts';
import { DeleteAccountDialog } from '#app/features/settings/DeleteAccountDialog.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load((door) => door.perform(viewDeletion, {}));

export const action = formAction({
  deleteAccount: intent({
    operation: deleteAccount,
    done: () => ({
      to: '/',
      toast: { title: 'Account deleted', description: 'Everything of yours is gone.' },
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: 'Delete the account, Artist Space' }];

export default function DeleteAccount() {
  const account = useLoaderData<typeof loader>();
  return <DeleteAccountDialog {...account} refused={useActionData<typeof action>()} />;
}
