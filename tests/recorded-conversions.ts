import { fileURLToPath, pathToFileURL } from 'node:url';
import { EQUAL_PRIORITY } from './browser/server.ts';

const program = fileURLToPath(new URL('stand-ins/recorded-conversions.mjs', import.meta.url));

/** Environment of a process whose conversions are really made once, and recorded in a folder. */
export const recordingIn = (folder: string) => ({
  NODE_OPTIONS: `${EQUAL_PRIORITY} --import=${pathToFileURL(program).href}`,
  RECORDED_CONVERSIONS: folder,
});
