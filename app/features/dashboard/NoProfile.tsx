import { Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';

/** For an account whose artist is not there (yet). */
export function NoProfile() {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Welcome to Artist Space" />
      <EmptyState
        actions={
          <Button variant="accent" icon="restart" to="/" reloadDocument>
            Refresh Profile
          </Button>
        }
      >
        Your artist profile is being set up. Please refresh the page or click below to get started.
      </EmptyState>
    </main>
  );
}
