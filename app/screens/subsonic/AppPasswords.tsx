import { Form } from '@remix-run/react';
import { dateAndTime } from '#app/display/dates.ts';
import { dateOf } from '#app/display/date-of.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import {
  PressRefused,
  SettingsCard,
  SettingsField,
  SettingsForm,
} from '../settings/SettingsForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Words } from '#app/ui/Words.tsx';
import { APP_NAME_LENGTH, type AppPasswordsView } from './app-password-view.ts';
import * as texts from './texts.ts';

const REVOKE_INTENTS = ['revokeAppPassword'];

type AppPasswordsProps = { title: string; view: AppPasswordsView; refused: Refused | undefined };

/** The apps that sign in to the account, and a form that makes a password for another one. */
export function AppPasswords({ title, view, refused }: AppPasswordsProps) {
  const { apps, server, username, formKey } = view;
  return (
    <SettingsCard id="apps" title={title} lead={texts.musicAppsLead}>
      <SignInFacts server={server} username={username} />
      <PressRefused intents={REVOKE_INTENTS} refused={refused} />
      {apps.length === 0 ? (
        <p className="quiet">{texts.noAppYet}</p>
      ) : (
        <ul className="grid" aria-label={texts.connectedApps}>
          {apps.map(({ id, name, since, usedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
            >
              <div className="min-w-0">
                <Words>{name}</Words>
                <p className="quiet">
                  {usedAt === null ? texts.neverUsed : texts.lastUsed(dateAndTime(usedAt))}
                </p>
                <p className="quiet">{texts.madeOn(dateOf(since))}</p>
              </div>
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="app" value={id} />
                <Button name="intent" value="revokeAppPassword" aria-label={texts.revokeName(name)}>
                  {texts.revoke}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <SettingsForm
        intent="makeAppPassword"
        refused={refused}
        save={texts.makeAPassword}
        failed={texts.passwordNotMade}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <SettingsField
          name="appName"
          label={texts.nameOfTheApp}
          help={texts.nameOfTheAppHelp}
          maxLength={APP_NAME_LENGTH}
          autoCapitalize="sentences"
          autoComplete="off"
        />
      </SettingsForm>
    </SettingsCard>
  );
}

type SignInFactsProps = { server: string; username: string; password?: string };

/** The answers to what an app asks for. */
export function SignInFacts({ server, username, password }: SignInFactsProps) {
  const facts = [
    [texts.serverAddress, server],
    [texts.userName, username],
    ...(password === undefined ? [] : [[texts.password, password] as const]),
  ] as const;
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd className="[font-family:ui-monospace,monospace] [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
