import { FormStrategy } from 'remix-auth-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { authenticate } from './password.server.ts';

const email = 'ana@example.org';
const password = 'correct horse';
let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
  await site.artist(email);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

/** Requests that the form strategy receives from now on, with the fields of their forms. */
function watchStrategy() {
  const seen: { request: Request; form: Record<string, unknown> }[] = [];
  const original = Reflect.get(FormStrategy.prototype, 'authenticate') as (
    request: Request,
  ) => Promise<unknown>;
  const watched = vi.spyOn(FormStrategy.prototype, 'authenticate');
  watched.mockImplementation(async function (this: FormStrategy<unknown>, request) {
    const form = Object.fromEntries(await request.clone().formData());
    seen.push({ request, form });
    return original.call(this, request);
  });
  return seen;
}

describe('signing in by remix-auth', () => {
  it('gives the strategy the request that the client sent, with the form that was received', async () => {
    const ana = await site.artist('bea@example.org');
    const seen = watchStrategy();
    const response = await site.call('POST', '/api/reauthenticate?for=/settings', {
      as: ana,
      json: { currentPassword: password },
    });
    expect(response.status).toBeLessThan(300);
    const [{ request, form }] = seen as [(typeof seen)[0]];
    const { pathname, search } = new URL(request.url);
    expect(pathname + search).toBe('/api/reauthenticate?for=/settings');
    expect(request.headers.get('cookie')).toBe(ana.cookie);
    expect(form).toEqual({ email: 'bea@example.org', password });
  });

  it('keeps the headers of a JSON call, except those of its body', async () => {
    const seen = watchStrategy();
    const response = await site.call('POST', '/api/login', {
      json: { email, password, rememberMe: true },
      headers: { 'user-agent': 'a test' },
    });
    expect(response.status).toBe(200);
    const [{ request, form }] = seen as [(typeof seen)[0]];
    expect(new URL(request.url).pathname).toBe('/api/login');
    expect(request.headers.get('user-agent')).toBe('a test');
    expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request.headers.get('content-length')).toBeNull();
    expect(form).toEqual({ email, password });
  });

  it('checks no password for a client that has gone', async () => {
    const request = new Request('http://site.example/auth', { signal: AbortSignal.abort() });
    await expect(authenticate({ ...site.services, request }, { email, password })).rejects.toThrow(
      /abort/i,
    );
  });
});
