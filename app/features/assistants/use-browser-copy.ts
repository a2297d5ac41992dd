import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { TeamView } from './assistant.schema.ts';
import { keepCopy, readCopy } from './browser-copy.ts';
import { TEAM_PATH } from './team-address.ts';

/**
 * Keeps the team and its chats in the browser's own storage, too; and gives the server what the
 * browser kept, where the server knows of no team yet.
 */
export function useBrowserCopy(team: TeamView): void {
  const { submit } = useFetcher();
  const offered = useRef(false);
  useEffect(() => {
    if (!team.isNew) {
      keepCopy(team);
      return;
    }
    const copy = offered.current ? null : readCopy();
    offered.current = true;
    if (copy) void submit({ intent: 'adopt', ...copy }, { method: 'post', action: TEAM_PATH });
  }, [team, submit]);
}
