import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '../../scripts/browser-engines.mjs';
import { start } from './programs.ts';

/** An object on the screen as AT-SPI describes it to a screen reader. */
export interface Accessible {
  role: string;
  name: string;
  description: string;
  focusable: boolean;
  states: string[];
  children: Accessible[];
}

/** A private accessibility bus on which programs describe their content. */
export interface AccessibilityBus {
  /** Environment for the programs on it. */
  readonly env: Record<string, string>;
  /** Root of the only page on the bus. */
  page(): Promise<Accessible>;
  close(): Promise<void>;
}

/** Debian's own Python, which finds Debian's libraries. */
const PYTHON = '/usr/bin/python3';
const TREE = resolve('tests/engines/read-tree.py');

/** True if this machine has everything needed: at-spi2-core, gir1.2-atspi-2.0, python3-gi and dbus. */
export function hasAccessibilityBus(): boolean {
  if (!existsSync('/usr/libexec/at-spi-bus-launcher') || !onPath('dbus-daemon')) return false;
  try {
    execFileSync(PYTHON, ['-c', 'import gi; gi.require_version("Atspi", "2.0")'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export async function openAccessibilityBus(): Promise<AccessibilityBus> {
  const home = await mkdtemp(join(tmpdir(), 'artist-space-a11y-'));
  const folders = { HOME: home, XDG_RUNTIME_DIR: home };
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    ...process.env,
    ...folders,
  });
  const [address] = await bus.printed(/unix:\S+/);
  const env = { ...folders, DBUS_SESSION_BUS_ADDRESS: address };
  const run = promisify(execFile);
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  // As a desktop announces that a screen reader is on: programs provide nothing before.
  for (const name of ['IsEnabled', 'ScreenReaderEnabled']) {
    await run(
      'dbus-send',
      [
        '--session',
        '--print-reply',
        '--dest=org.a11y.Bus',
        '/org/a11y/bus',
        'org.freedesktop.DBus.Properties.Set',
        'string:org.a11y.Status',
        `string:${name}`,
        'variant:boolean:true',
      ],
      options,
    );
  }
  return {
    env,
    async page() {
      const { stdout } = await run(PYTHON, [TREE], options);
      return JSON.parse(stdout) as Accessible;
    },
    async close() {
      await bus.end();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** All objects of a tree, in reading order. */
export function flat(one: Accessible): Accessible[] {
  return [one, ...one.children.flatMap(flat)];
}
