import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../../scripts/browser-engines.mjs';
import { start, type Program } from './programs.ts';

/**
 * Provides what the engines need on a machine without a screen and sound: a display (Xvfb) for WebKit's
 * window, and a sound server (PulseAudio) with a silent output, without which Firefox plays nothing. Both are
 * removed afterwards. Settings of the environment are used if present.
 * @returns a function that ends them
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-engines-'));
  const started: Program[] = [];
  const xvfb = onPath('Xvfb');
  if (xvfb) {
    const shown = start(xvfb, [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1280x900x24',
      '-nolisten',
      'tcp',
    ]);
    started.push(shown);
    const [number] = await shown.printed(/\d+/);
    process.env.DISPLAY = `:${number}`;
  }
  const pulseaudio = onPath('pulseaudio');
  if (pulseaudio && !process.env.PULSE_SERVER) {
    const socket = join(folder, 'sound');
    const options = [
      '-n',
      '--fail=yes',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--disable-shm=yes',
      '-v',
    ];
    const modules = [
      'module-null-sink sink_name=nowhere',
      `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ];
    const own = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder };
    const sound = start(pulseaudio, [...options, ...modules.map((name) => `--load=${name}`)], own);
    started.push(sound);
    await sound.printed(/Daemon startup complete/);
    process.env.PULSE_SERVER = `unix:${socket}`;
  }
  return async () => {
    await Promise.all(started.map((program) => program.end()));
    rmSync(folder, { recursive: true, force: true });
  };
}
