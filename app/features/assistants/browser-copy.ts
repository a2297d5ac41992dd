import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { TeamView } from './assistant.schema.ts';
import { isAssistantId, TEAM_PATH } from './assistants.ts';

/** Cleared at sign-out: `accounts/browser-keys.ts` names them as well. */
export const STATES_KEY = 'ai-assistant-states';
export const HISTORIES_KEY = 'ai-chat-histories';

type Keys = Pick<Storage, 'getItem' | 'setItem'>;

/** Local storage, unless the browser keeps it from us. */
function localKeys(): Keys | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Writes who is active, and the page of the open chat; the other chats stay as they are. */
export function keepCopy({ members, open }: TeamView, keys = localKeys()): void {
  try {
    const states = Object.fromEntries(members.map(({ id, active }) => [id, active]));
    keys?.setItem(STATES_KEY, JSON.stringify(states));
    if (!open) return;
    const messages = open.messages.map(({ id, sender, message, timestamp }) => ({
      id,
      sender,
      message,
      timestamp,
    }));
    const histories = { ...parsed(keys?.getItem(HISTORIES_KEY)), [open.assistantId]: messages };
    keys?.setItem(HISTORIES_KEY, JSON.stringify(histories));
  } catch {
    // A full or forbidden storage: the server has it all.
  }
}

/** What was kept, as JSON for a form; null if there is no active assistant in it. */
export function readCopy(keys = localKeys()): { states: string; histories: string } | null {
  const states = parsed(keys?.getItem(STATES_KEY));
  const histories = parsed(keys?.getItem(HISTORIES_KEY));
  const ours = Object.entries(states).filter(
    ([id, active]) => isAssistantId(id) && typeof active === 'boolean',
  );
  if (!ours.some(([, active]) => active === true)) return null;
  return {
    states: JSON.stringify(Object.fromEntries(ours)),
    histories: JSON.stringify(
      Object.fromEntries(Object.entries(histories).filter(([, list]) => Array.isArray(list))),
    ),
  };
}

/** An object, whatever stands there. */
function parsed(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

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
