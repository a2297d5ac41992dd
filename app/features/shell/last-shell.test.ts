import { expect, it } from 'vitest';
import { rememberShell, shellOrLast } from './last-shell.ts';

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

it('keeps the frame where its data cannot be had, as soon as there is one', async () => {
  await expect(shellOrLast(cut)).rejects.toThrow('Failed to fetch');
  const shell = { viewer: null };
  rememberShell(shell);
  expect(await shellOrLast(cut)).toBe(shell);
  const next = { viewer: { name: 'Tilda' } };
  expect(await shellOrLast(() => Promise.resolve(next))).toBe(next);
});

it('goes where the server leads', async () => {
  rememberShell({});
  const leave = new Response(null, { status: 303, headers: { Location: '/gate' } });
  const led = shellOrLast<object>(() => {
    throw leave;
  });
  await expect(led).rejects.toBe(leave);
});
