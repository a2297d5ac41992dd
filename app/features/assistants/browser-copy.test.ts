import { describe, expect, it } from 'vitest';
import { forgetAccount } from '../accounts/browser-keys.ts';
import { ASSISTANT_IDS } from './assistants.ts';
import type { TeamView } from './assistant.schema.ts';
import { HISTORIES_KEY, keepCopy, readCopy, STATES_KEY } from './browser-copy.ts';

function storage(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const message = {
  id: '7',
  sender: 'assistant' as const,
  message: 'Hello!',
  timestamp: '2026-01-01T00:00:00.000Z',
};

const team = {
  members: ASSISTANT_IDS.map((id) => ({ id, active: id === 'publicist', lastWords: null })),
  isNew: false,
  open: {
    assistantId: 'publicist',
    earlier: null,
    offers: {},
    messageKey: 'k',
    messages: [{ ...message, source: null, offers: [] }],
  },
  model: null,
  askKey: 'q',
} satisfies TeamView;

describe('the copy in the browser', () => {
  it('holds the active assistants and their messages, by the stored names', () => {
    const keys = storage({ [HISTORIES_KEY]: '{"social-media":[]}' });
    keepCopy(team, keys);
    expect(JSON.parse(keys.map.get('ai-assistant-states') ?? '')).toMatchObject({
      publicist: true,
      'artist-manager': false,
    });
    expect(JSON.parse(keys.map.get('ai-chat-histories') ?? '')).toEqual({
      'social-media': [],
      publicist: [message],
    });
  });

  it('comes back as it was kept', () => {
    const keys = storage();
    keepCopy(team, keys);
    const copy = readCopy(keys);
    expect(JSON.parse(copy?.histories ?? '')).toEqual({ publicist: [message] });
  });

  it.each(['', 'nonsense', '[]', 'null', '{"publicist":"yes"}', '{"publicist":false}'])(
    'is none, if %j stands there',
    (states) => expect(readCopy(storage({ [STATES_KEY]: states }))).toBeNull(),
  );

  it('is gone after signing out', () => {
    const keys = storage();
    keepCopy(team, keys);
    forgetAccount(keys, undefined);
    expect(keys.map.size).toBe(0);
  });
});
