import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import script from './gate-restore.ts?inline-script';

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Runs the script like a browser with this local storage; the server answers `status`. */
async function restore({ token, status = 200, next = '/beats' }: StoredGate) {
  const localStorage = memory(token ? { 'artist-space-gate': token } : {});
  const sent: unknown[] = [];
  const seen: string[] = [];
  const page = {
    document: { currentScript: { dataset: { next } } },
    localStorage,
    sessionStorage: memory(),
    location: { replace: (path: string) => seen.push(path) },
    fetch(_path: string, init: { body: string }) {
      sent.push(JSON.parse(init.body));
      return Promise.resolve({ ok: status < 300, status });
    },
  };
  const run = async () => {
    runInNewContext(script, page);
    await new Promise((settled) => setTimeout(settled));
  };
  await run();
  return { sent, seen, run, kept: () => localStorage.getItem('artist-space-gate') };
}
type StoredGate = { token?: string; status?: number; next?: string };

describe('the gate restores a lost cookie', () => {
  it('from the token that the browser kept', async () => {
    const { sent, seen, kept } = await restore({ token: 'signed' });
    expect(sent).toEqual([{ token: 'signed' }]);
    expect(seen).toEqual(['/beats']);
    expect(kept()).toBe('signed');
  });

  it('and tries once, not for ever', async () => {
    const { sent, run } = await restore({ token: 'signed' });
    await run();
    expect(sent).toHaveLength(1);
  });

  it('forgets a token that is refused, and keeps one that could not be tried', async () => {
    const refused = await restore({ token: 'old', status: 401 });
    expect(refused.kept()).toBeNull();
    expect(refused.seen).toEqual([]);
    expect((await restore({ token: 'signed', status: 429 })).kept()).toBe('signed');
  });

  it('does nothing without a token', async () => {
    expect((await restore({})).sent).toEqual([]);
  });

  it('survives a browser that keeps its storage from us', () => {
    const document = { currentScript: { dataset: { next: '/' } } };
    expect(() => void runInNewContext(script, { document })).not.toThrow();
  });
});
