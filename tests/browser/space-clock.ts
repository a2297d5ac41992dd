import { build } from 'esbuild';
import type * as SpaceModule from '#app/features/collaborations/space-player.ts';

/** The player of the creative space as one script, which exports itself as `Space`. */
export async function spacePlayerSource(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['app/features/collaborations/space-player.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'Space',
  });
  return outputFiles[0]?.text ?? '';
}

/** In the page: the number of frames from each click on the left to the one on the right. */
export async function measureShifts({ offset, length }: { offset: number; length: number }) {
  const RATE = 44_100;
  const wav = (side: 0 | 1): ArrayBuffer => {
    const frames = length * RATE;
    const view = new DataView(new ArrayBuffer(44 + frames * 4));
    const word = (at: number, text: string) =>
      [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
    word(0, 'RIFF');
    view.setUint32(4, 36 + frames * 4, true);
    word(8, 'WAVEfmt ');
    view.setUint32(16, 16, true);
    view.setUint16(20, 1, true);
    view.setUint16(22, 2, true);
    view.setUint32(24, RATE, true);
    view.setUint32(28, RATE * 4, true);
    view.setUint16(32, 4, true);
    view.setUint16(34, 16, true);
    word(36, 'data');
    view.setUint32(40, frames * 4, true);
    // Half a second in, so that no click is cut off by an offset.
    for (let second = 0; second < length; second += 1) {
      view.setInt16(44 + (second * RATE + RATE / 2) * 4 + side * 2, 30_000, true);
    }
    return view.buffer;
  };
  const offline = new OfflineAudioContext(2, (length + 1) * RATE, RATE);
  // Behaves like a live context that a press has started.
  const context = new Proxy(offline, {
    get(target, name) {
      if (name === 'resume') return () => Promise.resolve();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const { SpacePlayer } = (globalThis as unknown as { Space: typeof SpaceModule }).Space;
  const player = new SpacePlayer(
    { track: 'track', vocal: 'vocal' },
    {
      createContext: () => context as unknown as AudioContext,
      fetchAudio: (url) => Promise.resolve(wav(url === 'track' ? 0 : 1)),
      onFrame: () => () => undefined,
      silenceOthers: () => undefined,
    },
    (failure) => {
      throw new Error(`Not played: ${failure}`);
    },
  );
  player.setVolume('track', 1);
  player.setVolume('vocal', 1);
  player.setOffset(offset);
  await player.toggleTogether();
  const rendered = await offline.startRendering();
  const clicks = (side: number): number[] => {
    const samples = rendered.getChannelData(side);
    const found: number[] = [];
    for (let at = 0; at < samples.length; at += 1) {
      if ((samples[at] ?? 0) > 0.4) found.push(at);
    }
    return found;
  };
  const [left, right] = [clicks(0), clicks(1)];
  return left.slice(0, right.length).map((at, index) => (right[index] ?? 0) - at);
}
