import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type BlockPageProps = {
  artistId: number;
  name: string;
  /** True if the artist is blocked now. */
  blocked: boolean;
  refused: Refused | undefined;
};

/** Asks before an artist is blocked, or offers to unblock one. */
export function BlockPage({ artistId, name, blocked, refused }: BlockPageProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead
        title={
          <TextAround text={blocked ? texts.nameIsBlocked(WORDS) : texts.blockQuestion(WORDS)}>
            {name}
          </TextAround>
        }
      />
      <Form method="post" replace className="mt-6 grid gap-5">
        <RefusalNote whole refused={refused} />
        {blocked ? (
          <p>{texts.youAreApartNow}</p>
        ) : (
          <>
            <p>{texts.whatBlockingEnds}</p>
            <p>{texts.whatYouMadeTogetherStays}</p>
          </>
        )}
        <Actions>
          <Button
            variant={blocked ? 'accent' : 'danger'}
            name="intent"
            value={blocked ? 'unblock' : 'block'}
            busy={busy}
            busyLabel={texts.saving}
          >
            <span>
              <TextAround text={blocked ? texts.unblockName(WORDS) : texts.blockName(WORDS)}>
                {name}
              </TextAround>
            </span>
          </Button>
          <Button variant="ghost" to={blocked ? '/settings#blocked' : `/profile/${artistId}`}>
            {texts.cancel}
          </Button>
        </Actions>
      </Form>
    </main>
  );
}
