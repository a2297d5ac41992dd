import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { PressRefused, SettingsCard } from './SettingsForm.tsx';

const INTENTS = ['unblock'];

export interface BlockedArtistsProps {
  artists: readonly { id: number; name: string }[];
  /** The key of the next page. */
  next: number | null;
}

interface Shown {
  /** Whether this is the first page. */
  isFirst: boolean;
  refused: Refused | undefined;
}

/** Whom the artist has blocked, each with the way back. */
export function BlockedArtists({ artists, next, isFirst, refused }: BlockedArtistsProps & Shown) {
  return (
    <SettingsCard
      id="blocked"
      title="Blocked artists"
      lead={
        artists.length === 0 && isFirst
          ? 'Nobody. You can block an artist from their page, from a request and from a message.'
          : 'You cannot follow each other, write, ask to work together or sing over each other’s tracks.'
      }
    >
      <PressRefused intents={INTENTS} refused={refused} />
      {artists.length > 0 && (
        <ul className="grid">
          {artists.map(({ id, name }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
            >
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="artistId" value={id} />
                <Button name="intent" value="unblock" aria-label={`Unblock ${name}`}>
                  Unblock
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Blocked artists"
        previousTo={isFirst ? null : '/settings#blocked'}
        previousLabel="First page"
        nextTo={next === null ? null : `/settings?blocked=${next}#blocked`}
        nextLabel="More"
      />
    </SettingsCard>
  );
}
