import { describe, expect, it } from 'vitest';
import { forgetAccount, forgetRetries, keepForDevice, keepGateToken } from './browser-keys.ts';

function storage(...keys: string[]) {
  const kept = new Map(keys.map((key) => [key, 'x']));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const ALL = ['artist-space-gate', 'auth-retry-count', 'ai-assistant-states', 'ai-chat-histories'];

describe('what the browser keeps', () => {
  it('loses the retry count at sign-in', () => {
    const keys = storage(...ALL);
    forgetRetries(keys);
    expect([...keys.kept.keys()]).toEqual(ALL.filter((key) => key !== 'auth-retry-count'));
  });

  it('loses everything of the account at sign-out, and keeps the gate open', () => {
    const keys = storage(...ALL);
    forgetAccount(keys);
    expect([...keys.kept.keys()]).toEqual(['artist-space-gate']);
  });

  it('keeps what belongs to the device when the browser empties its storage', () => {
    const keys = storage(...ALL, 'player-volume');
    const putBack = keepForDevice(keys);
    keys.kept.clear();
    putBack();
    expect([...keys.kept.keys()]).toEqual(['artist-space-gate', 'player-volume']);
    expect(() => keepForDevice(null)()).not.toThrow();
  });

  it('does without a storage that refuses', () => {
    const refusing = {
      removeItem: () => undefined,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepGateToken('token', refusing)).not.toThrow();
    expect(() => forgetAccount(null)).not.toThrow();
  });
});
