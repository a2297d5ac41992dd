import { beforeEach, describe, expect, test, vi } from 'vitest';
import { breakwater, FakeAudio, slackWater } from '#tests/fake-audio.ts';
import { Player } from './player.ts';
import { pressKey, SEEK_STEP, VOLUME_STEP } from './player-keys.ts';
import type { PlayerHost } from './player-state.ts';

const HOST: PlayerHost = {
  rememberedVolume: () => null,
  rememberVolume: () => {},
  rememberedSettings: () => ({}),
  rememberSettings: () => {},
  rememberedPlayback: () => null,
  rememberPlayback: () => {},
  isSlow: () => false,
  isOnline: () => true,
  whenOnline: () => () => {},
  report: () => {},
};

/** An element that matches, or is inside, the given selectors. */
const within = (...words: string[]) =>
  ({
    closest: (selector: string) => selector.split(',').some((part) => words.includes(part)) || null,
  }) as unknown as Element;
const page = within();

let player: Player;
let audio: FakeAudio;
const help = vi.fn();
const press = (key: string, target = page) => pressKey(player, { key, target }, help);

beforeEach(() => {
  audio = new FakeAudio();
  player = new Player(HOST);
  player.attach(audio);
  help.mockClear();
});

describe('keys', () => {
  test('do nothing until something is played', () => {
    expect(press(' ')).toBe(false);
    expect(press('?')).toBe(false);
  });

  test('steer what plays', () => {
    player.play(slackWater, [slackWater, breakwater]);
    audio.sound(60);
    expect(press(' ')).toBe(true);
    expect(player.state.phase).toBe('paused');
    press('ArrowRight');
    expect(player.state.currentTime).toBe(SEEK_STEP);
    press('ArrowLeft');
    expect(player.state.currentTime).toBe(0);
    press('m');
    expect(player.state.muted).toBe(true);
    press('n');
    expect(player.state.track).toBe(breakwater);
    press('P');
    expect(player.state.track).toBe(slackWater);
    press('s');
    expect(player.state.settings.shuffle).toBe(true);
    const repeats = ['r', 'R', 'r'].map((key) => press(key) && player.state.settings.repeat);
    expect(repeats).toEqual(['all', 'one', 'off']);
    press('?');
    expect(help).toHaveBeenCalledOnce();
    expect(press('x')).toBe(false);
  });

  test('change the volume within the player only', () => {
    player.play(slackWater);
    expect(press('ArrowUp')).toBe(false);
    expect(press('ArrowUp', within('.player'))).toBe(true);
    expect(player.state.volume).toBe(80 + VOLUME_STEP);
    press('ArrowDown', within('.now'));
    expect(player.state.volume).toBe(80);
  });

  test('are left to the control that has the focus', () => {
    player.play(slackWater);
    for (const key of [' ', 'm', 'ArrowLeft', '?']) {
      expect(press(key, within('textarea'))).toBe(false);
    }
    expect(press(' ', within('button'))).toBe(false);
    expect(press('ArrowLeft', within('button'))).toBe(true);
    expect(press('ArrowLeft', within('[role=slider]'))).toBe(false);
  });

  test('can be switched off', () => {
    player.play(slackWater);
    player.setSettings({ shortcuts: false });
    expect(press('m')).toBe(false);
  });
});
