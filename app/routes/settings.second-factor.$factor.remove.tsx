import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { viewFactor } from '#app/features/settings/two-step/passkey.operations.server.ts';
import { RemoveFactorDialog } from '#app/features/settings/two-step/RemoveFactorDialog.tsx';
import { removalIntents } from '#app/features/settings/two-step/two-step-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load((door) => door.perform(viewFactor, door.params));

export const action = formAction(removalIntents);

export const meta: MetaFunction = () => [{ title: 'Remove a second step, Artist Space' }];

export default function RemoveFactor() {
  return (
    <RemoveFactorDialog
      {...useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}
