import { expect, test } from './engine.ts';
import { addTrack, joinAs } from '#tests/browser/artists.ts';
import { measureShifts, spacePlayerSource } from '#tests/browser/space-clock.ts';

test('a message of the other appears in a creative space without a reload, and is answered', async ({
  phone,
  request,
  playwright,
  server,
  gateCookie,
}, info) => {
  const artist = await joinAs(request, info);
  const other = await playwright.request.newContext({
    baseURL: server.url,
    ...(gateCookie ? { storageState: gateCookie } : {}),
  });
  const singer = await joinAs(other, info);
  const trackId = await addTrack(request, 'Night Ferry');
  const asked = await other.post('/api/collaborations', {
    data: {
      trackId,
      trackOwnerId: artist.id,
      collaboratorId: singer.id,
      title: 'Harmonies',
      description: 'VOCAL: please',
    },
  });
  expect(asked.status()).toBe(201);
  const { id: spaceId } = (await asked.json()) as { id: number };

  await phone.takeOver(request);
  await phone.open(`/creative-space/${spaceId}`);
  await phone.awake();
  await phone.get('textbox', 'Message').shown();
  const said = await other.post(`/api/collaborations/${spaceId}/messages`, {
    data: { message: 'Shall I double the last line?' },
  });
  expect(said.ok(), await said.text()).toBe(true);
  await phone.text('Shall I double the last line?').shown();

  await phone.get('textbox', 'Message').fill('Please do.');
  await phone.get('button', 'Send message').click();
  await phone.text('Please do.').shown();
  const answer = await other.get(`/api/collaborations/${spaceId}/messages`);
  expect(await answer.text()).toContain('Please do.');
  await other.dispose();
});

test('a track and its vocal that are played together stay on one clock, with their offset', async ({
  phone,
}) => {
  await phone.open('/auth');
  const source = await spacePlayerSource();
  await phone.session.evaluate(`(() => { ${source}; globalThis.Space = Space; return true; })()`);
  for (const offset of [0, -120, 250]) {
    const shifts = await phone.evaluate(measureShifts, { offset, length: 30 });
    expect(shifts.length).toBeGreaterThan(27);
    const frames = (offset / 1000) * 44_100;
    expect(Math.max(...shifts.map((shift) => Math.abs(shift - frames)))).toBeLessThanOrEqual(1);
  }
});
