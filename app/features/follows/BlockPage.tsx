import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';

type BlockPageProps = {
  artistId: number;
  name: string;
  /** Whether they are blocked now. */
  blocked: boolean;
  refused: Refused | undefined;
};

/** Asks before an artist is blocked, and offers the way back where one is. */
export function BlockPage({ artistId, name, blocked, refused }: BlockPageProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead title={blocked ? `${name} is blocked` : `Block ${name}?`} />
      <Form method="post" replace className="mt-6 grid gap-5">
        {refused && <ErrorState title={refused.error.title}>{refused.error.message}</ErrorState>}
        {blocked ? (
          <p>
            You cannot follow each other, write to each other, ask to work together or sing over
            each other’s tracks.
          </p>
        ) : (
          <>
            <p>
              You can no longer follow each other, write to each other, ask to work together or sing
              over each other’s tracks. Your pages and public tracks stay visible to everybody.
            </p>
            <p>
              What you have made together stays. Its chat is closed for both of you until you
              unblock them in your settings. They are not told.
            </p>
          </>
        )}
        <Actions>
          <Button
            variant={blocked ? 'accent' : 'danger'}
            name="intent"
            value={blocked ? 'unblock' : 'block'}
            busy={busy}
            busyLabel="Saving..."
          >
            {blocked ? `Unblock ${name}` : `Block ${name}`}
          </Button>
          <Button variant="ghost" to={blocked ? '/settings#blocked' : `/profile/${artistId}`}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </main>
  );
}
