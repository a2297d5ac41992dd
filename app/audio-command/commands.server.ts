import type { Command } from './command.server.ts';
import { analyse, separation, transcribe } from './listen.server.ts';
import { beat, lyrics, song, vocals } from './make.server.ts';

/** Every command, by the name that is typed. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  analyse,
  transcribe,
  separate: separation,
  song,
  vocals,
  beat,
  lyrics,
};
