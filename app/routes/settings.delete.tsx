import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  deleteAccount,
  viewDeletion,
} from '#app/screens/settings/delete-account.operations.server.ts';
import { DeleteAccountDialog } from '#app/screens/settings/DeleteAccountDialog.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load((door) => door.perform(viewDeletion, {}));

export const action = formAction({
  deleteAccount: intent({
    operation: deleteAccount,
    done: () => ({
      to: '/',
      toast: { title: texts.accountDeleted, description: texts.allYourDataIsGone },
      afresh: true,
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: texts.deleteTheAccountTitle }];

export default function DeleteAccount() {
  const account = useLoaderData<typeof loader>();
  return <DeleteAccountDialog {...account} />;
}
