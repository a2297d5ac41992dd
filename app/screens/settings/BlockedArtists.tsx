import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { Words } from '#app/ui/Words.tsx';
import { PressRefused, SettingsCard } from './SettingsForm.tsx';
import * as texts from './texts.ts';

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
      title={texts.blockedArtists}
      lead={artists.length === 0 && isFirst ? texts.nobodyBlocked : texts.blockedLead}
    >
      <PressRefused intents={INTENTS} refused={refused} />
      {artists.length > 0 && (
        <ul className="grid">
          {artists.map(({ id, name }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
            >
              <Words>{name}</Words>
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="artistId" value={id} />
                <Button name="intent" value="unblock" aria-label={texts.unblockName(name)}>
                  {texts.unblock}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={texts.blockedArtists}
        previousTo={isFirst ? null : '/settings#blocked'}
        previousLabel={texts.firstPage}
        nextTo={next === null ? null : `/settings?blocked=${next}#blocked`}
        nextLabel={texts.more}
      />
    </SettingsCard>
  );
}
