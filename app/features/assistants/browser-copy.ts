import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { TeamView } from './assistant.schema.ts';
import { isAssistantId, TEAM_PATH } from './assistants.ts';

/** Cleared at sign-out: `accounts/browser-keys.ts` lists these keys as well. */
export const STATES_KEY = 'ai-assistant-states';
export const HISTORIES_KEY = 'ai-chat-histories';

type Keys = Pick<Storage, 'getItem' | 'setItem'>;

/** Local storage; null if the browser denies access to it. */
function localKeys(): Keys | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Stores the active assistants and the open page of the chat; copies of other chats stay unchanged. */
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
    // Storage is full or blocked; the server has all data.
  }
}

/** The stored team as JSON for a form; null if it has no active assistant. */
export function readCopy(keys = localKeys()): { states: string; histories: string } | null {
  const states = parsed(keys?.getItem(STATES_KEY));
  const histories = parsed(keys?.getItem(HISTORIES_KEY));
  const known = Object.entries(states).filter(
    ([id, active]) => isAssistantId(id) && typeof active === 'boolean',
  );
  if (!known.some(([, active]) => active === true)) return null;
  return {
    states: JSON.stringify(Object.fromEntries(known)),
    histories: JSON.stringify(
      Object.fromEntries(Object.entries(histories).filter(([, list]) => Array.isArray(list))),
    ),
  };
}

/** Parses to an object; empty for any other content. */
function parsed(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Mirrors the team and its chats in the browser's storage, and sends a stored team to the server if the server
 * has none yet.
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
