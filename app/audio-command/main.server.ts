import { runProgram } from '#app/command-line/program.server.ts';
import { progressBar } from '#app/command-line/terminal.ts';
import { beatbox } from './beatbox.server.ts';
import type { Command } from './command.server.ts';
import { analyse, hits, separation, transcribe } from './listen.server.ts';
import { beat, lyrics, song, vocals } from './make.server.ts';

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  analyse,
  transcribe,
  hits,
  separate: separation,
  song,
  vocals,
  beatbox,
  beat,
  lyrics,
};

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
