import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEvents } from '../activity/events/use-events.ts';
import { chatHost } from './chat-host.ts';
import { ChatLog } from './chat-log.ts';
import type { SpaceView } from './space-view.ts';

/** The chat of a space: live, and read while the page is seen. Belongs to one space (`key`). */
export function useChat({ id, chat }: Pick<SpaceView, 'id' | 'chat'>, myId: number) {
  const [log] = useState(() => new ChatLog(chatHost(id, myId), chat));
  const state = useSyncExternalStore(
    log.subscribe,
    () => log.state,
    () => log.state,
  );
  useEffect(() => log.recall(), [log]);
  useEvents(['message'], (event) => {
    if (event.type === 'changed') void log.catchUp();
    else if (event.collaborationId === id) void log.hear(event.id);
  });
  const newest = state.messages.at(-1)?.id;
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void log.markRead();
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [log, newest]);
  return { log, state };
}
