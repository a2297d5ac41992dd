import { Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import * as texts from './texts.ts';

/** Shown to an account whose artist row does not exist (yet). */
export function NoProfile() {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.welcomeToArtistSpace} />
      <EmptyState
        actions={
          <Button variant="accent" icon="restart" to="/" reloadDocument>
            {texts.refreshProfile}
          </Button>
        }
      >
        {texts.profileIsBeingSetUp}
      </EmptyState>
    </main>
  );
}
