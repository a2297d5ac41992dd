import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Browser engines that journeys can run in on this machine. Debian has packages for all of them. */

/** A program on the PATH. */
export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

export const findFirefox = () => onPath('firefox-esr') ?? onPath('firefox');

const LIBRARIES = ['/usr/lib', '/usr/libexec'];

/** WebKitGTK's small browser, which Debian installs beside its library and not on the PATH. */
export function findMiniBrowser() {
  const folders = LIBRARIES.flatMap((folder) =>
    existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [],
  );
  return folders
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => join(folder, name)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isProgram);
}

/**
 * Firefox needs a sound server to play; WebKit's small browser needs a screen.
 * @returns {{ installed: ('chromium' | 'firefox' | 'webkit')[], missing: string[] }} the engines that can
 * run, and a message for each that cannot
 */
export function engines() {
  const installed = ['chromium'];
  const missing = [];
  const hasSound = Boolean(process.env.PULSE_SERVER) || onPath('pulseaudio');
  if (findFirefox() && hasSound) installed.push('firefox');
  else missing.push('Firefox is not installed, or no PulseAudio (firefox-esr, pulseaudio).');
  const hasScreen = Boolean(process.env.DISPLAY) || onPath('Xvfb');
  if (findMiniBrowser() && onPath('WebKitWebDriver') && hasScreen) installed.push('webkit');
  else missing.push('WebKit is not installed, or no screen (webkit2gtk-driver, xvfb).');
  return { installed, missing };
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
