import type { Command } from './command.server.ts';
import { beatbox } from './beatbox.server.ts';
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
