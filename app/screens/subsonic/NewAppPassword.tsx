import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { APPS } from './app-password-view.ts';
import { SignInFacts } from './AppPasswords.tsx';
import * as texts from './texts.ts';

type NewAppPasswordProps = { name: string; secret: string; server: string; username: string };

/** A new password for an app, shown once with all that the app asks for. */
export function NewAppPassword({ name, secret, server, username }: NewAppPasswordProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.appPassword} lead={texts.passwordFor(name)}>
        <Button icon="left" to={APPS}>
          {texts.settings}
        </Button>
      </PageHead>
      <Card className="grid max-w-reading gap-4">
        <Hint icon="warning">{texts.copyItNow}</Hint>
        <p>{texts.typeThisIntoTheApp}</p>
        <SignInFacts server={server} username={username} password={secret} />
        <p className="quiet">{texts.apiKeyHint}</p>
        <div>
          <Button to={APPS}>{texts.iHaveCopiedIt}</Button>
        </div>
      </Card>
    </main>
  );
}
