import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewFactor } from '#app/screens/settings/two-step/two-step.server.ts';
import { RemoveFactorDialog } from '#app/screens/settings/two-step/RemoveFactorDialog.tsx';
import { removalIntents } from '#app/screens/settings/two-step/two-step-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load((door) => door.perform(viewFactor, door.params));

export const action = formAction(removalIntents);

export const meta: MetaFunction = () => [{ title: texts.removeASecondStepTitle }];

export default function RemoveFactor() {
  return <RemoveFactorDialog {...useLoaderData<typeof loader>()} />;
}
