import { runProgram } from '../command-line/program.server.ts';
import { COMMANDS } from './commands.server.ts';

/** Runs the audio engine's command line. @returns the exit code */
export function main(words: readonly string[]): Promise<number> {
  return runProgram(
    {
      about: 'The audio engine of Artist Space, at the command line.',
      call: 'npm run -s audio --',
      commands: COMMANDS,
      makeContext: (name) => ({ onProgress: progressBar(name) }),
    },
    words,
  );
}

function progressBar(name: string): (share: number) => void {
  let last = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent === last) return;
    last = percent;
    if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${percent} %`);
    else if (percent % 10 === 0) process.stderr.write(`${name}: ${percent} %\n`);
  };
}
