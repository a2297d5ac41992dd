import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { ERRORS } from '#app/errors.ts';

const SENTENCES: Record<number, string> = {
  404: 'This page is not here, or not for you to see.',
  403: 'This belongs to somebody else.',
};

/** The screen for what could not be shown. Nothing that was sent is in it: errors may hold secrets. */
export function ErrorScreen({ status }: { status: number }) {
  const title =
    Object.values(ERRORS).find((error) => error.status === status)?.title ??
    ERRORS.unexpected.title;
  return (
    <main id="main" tabIndex={-1} className="page">
      <EmptyState
        title={title}
        actions={
          <Button to="/" variant="accent">
            Return Home
          </Button>
        }
      >
        {SENTENCES[status] ?? 'It was not your fault. Please try again in a moment.'}
      </EmptyState>
    </main>
  );
}
