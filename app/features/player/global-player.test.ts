import { expect, test, vi } from 'vitest';
import { breakwater, FakeAudio, slackWater } from '#tests/fake-audio.ts';
import { LazyPlayer } from './global-player.ts';
import { INITIAL_STATE, type KeptPlayback, type PlayerHost } from './player-state.ts';
import { Player } from './player.ts';

const kept: { playback: KeptPlayback | null } = { playback: null };
const host: PlayerHost = {
  rememberedVolume: () => 55,
  rememberVolume: () => {},
  rememberedSettings: () => ({}),
  rememberSettings: () => {},
  rememberedPlayback: () => kept.playback,
  rememberPlayback: (playback) => (kept.playback = playback),
  isSlow: () => false,
  isOnline: () => true,
  whenOnline: () => () => {},
  report: () => {},
};

function latePlayer() {
  let arrive = () => {};
  const loaded = new Promise<Player>((resolve) => (arrive = () => resolve(new Player(host))));
  const load = vi.fn(() => loaded);
  return { player: new LazyPlayer(load), load, arrive };
}

test('until its code is loaded the state is the initial one; then it plays what was pressed', async () => {
  const { player, load, arrive } = latePlayer();
  const audio = new FakeAudio();
  const list = [breakwater, slackWater];
  expect(load).not.toHaveBeenCalled();
  player.attach(audio);
  for (const track of list) player.register(track, list);
  player.play(slackWater, list);
  expect(player.state).toEqual(INITIAL_STATE);
  expect('taken' in audio.dataset).toBe(false);
  arrive();
  await vi.waitFor(() => expect(player.state.track).toBe(slackWater));
  expect(load).toHaveBeenCalledTimes(1);
  expect(player.state).toMatchObject({ phase: 'loading', queue: list, volume: 55 });
});

test('what the page plays already is taken over with the list of its screen', async () => {
  const { player, arrive } = latePlayer();
  const audio = new FakeAudio();
  audio.dataset.track = String(breakwater.id);
  audio.src = breakwater.audioUrl;
  player.attach(audio);
  player.register(breakwater, [breakwater, slackWater]);
  arrive();
  await vi.waitFor(() => expect(player.state.track).toBe(breakwater));
  expect(player.state.queue).toEqual([breakwater, slackWater]);
});

test('a track whose screen was left meanwhile is not registered', async () => {
  const { player, arrive } = latePlayer();
  const audio = new FakeAudio();
  audio.dataset.track = String(breakwater.id);
  player.attach(audio);
  player.register(breakwater)();
  arrive();
  await vi.waitFor(() => expect('taken' in audio.dataset).toBe(true));
  expect(player.state.track).toBeNull();
});

test('without a connection it is loaded once there is one', async () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    listeners.push(listener);
  });
  const load = vi.fn<() => Promise<Player>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(new Player(host));
  const player = new LazyPlayer(load);
  const heard = vi.fn();
  player.subscribe(heard);
  player.setMuted(true);
  await vi.waitFor(() => expect(listeners).toHaveLength(1));
  listeners[0]?.();
  await vi.waitFor(() => expect(player.state.muted).toBe(true));
  expect(heard).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('closing forgets the earlier playback at once', () => {
  const removed = vi.fn();
  vi.stubGlobal('sessionStorage', { removeItem: removed });
  latePlayer().player.close();
  expect(removed).toHaveBeenCalledWith('player-playback');
  vi.unstubAllGlobals();
});
