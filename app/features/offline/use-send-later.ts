import { useMemo } from 'react';
import type { SendLater } from '#app/forms/LineKeeper.tsx';
import { canSendLater, sendLater } from './send-later.ts';

/** What forms do without a connection, for who is signed in. */
export const useSendLater = (artistId: number | null): SendLater | null =>
  useMemo(
    () =>
      artistId === null
        ? null
        : {
            canKeep: ({ action, fields }) => canSendLater(action, fields),
            keep: ({ action, fields }) => sendLater(String(artistId), action, fields),
          },
    [artistId],
  );
