import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SettingsField, SettingsForm } from '../SettingsForm.tsx';
import { TWO_STEP } from './two-step-view.ts';

export interface AuthenticatorSetupProps {
  secret: string;
  link: string;
  qr: { size: number; path: string };
  refused: Refused | undefined;
}

/** Takes an authenticator app into use: its secret as a picture, a link and a text, then its first code. */
export function AuthenticatorSetup({ secret, link, qr, refused }: AuthenticatorSetupProps) {
  const form = { intent: 'confirmAuthenticator', refused };
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Authenticator app" lead="Any app for one-time codes works.">
        <Button icon="left" to={TWO_STEP}>
          Settings
        </Button>
      </PageHead>
      <div className="grid max-w-reading gap-4">
        <Card as="section" labelledBy="scan" className="grid gap-4">
          <h2 className="h2" id="scan">
            1. Add the account to your app
          </h2>
          <p>Scan this code with the app, or open it on this device.</p>
          <svg
            role="img"
            aria-label="QR code of the account for an authenticator app"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="w-full max-w-[280px] rounded-control"
          >
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path fill="#000" d={qr.path} />
          </svg>
          <div>
            <Button href={link}>Open in an app on this device</Button>
          </div>
          <CopyField
            label="Or type this key"
            rows={2}
            value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
            copied="Key copied"
          />
        </Card>
        <Card as="section" labelledBy="first-code" className="grid gap-4">
          <h2 className="h2" id="first-code">
            2. Type the code it shows
          </h2>
          <SettingsForm {...form} save="Turn it on" failed="Not turned on" main>
            <SettingsField
              {...form}
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              help="Six digits, which change every half minute"
            />
          </SettingsForm>
        </Card>
      </div>
    </main>
  );
}

/** Where nothing was begun, or it is done. */
export function NoAuthenticatorSetup({ refused }: { refused: Refused | undefined }) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Authenticator app" lead="None is being added at the moment.">
        <Button icon="left" to={TWO_STEP}>
          Settings
        </Button>
      </PageHead>
      {refused && <p role="alert">{refused.error.message}</p>}
      <Form method="post">
        <Button name="intent" value="beginAuthenticator">
          Add an authenticator app
        </Button>
      </Form>
    </main>
  );
}
