import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { viewAuthenticator } from '#app/screens/settings/two-step/two-step.server.ts';
import {
  AuthenticatorSetup,
  NoAuthenticatorSetup,
} from '#app/screens/settings/two-step/AuthenticatorSetup.tsx';
import { authenticatorIntents } from '#app/screens/settings/two-step/two-step-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load((door) => door.perform(viewAuthenticator, {}));

export const action = formAction(authenticatorIntents);

/** The page shows a secret and must not be cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.authenticatorAppTitle }];

export default function Authenticator() {
  const setup = useLoaderData<typeof loader>();
  const refused = useRefused();
  if (!setup) return <NoAuthenticatorSetup refused={refused} />;
  return <AuthenticatorSetup {...setup} refused={refused} />;
}
