import { runProgram, type Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { readEnv } from '../platform/env.server.ts';
import { createUser, resetPassword } from './accounts.server.ts';
import { hide, quota, verify } from './artists.server.ts';
import { backup } from './backup.server.ts';
import { check } from './check.server.ts';
import { openHouse, type House } from './house.server.ts';
import { restore } from './restore.server.ts';

const COMMANDS: Readonly<Record<string, Command<House>>> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  verify,
  hide,
  quota,
  backup,
  restore,
  check,
};

/** What the host of a house does at its command line. @returns the exit code */
export function main(words: readonly string[]): Promise<number> {
  return runProgram(
    {
      about: 'Keeps a house of Artist Space in order, also while its server runs.',
      call: 'npm run -s admin --',
      commands: COMMANDS,
      given: () => {
        try {
          return openHouse(readEnv());
        } catch (error) {
          throw new Refusal(error instanceof Error ? error.message : String(error));
        }
      },
      close: (house) => house.close(),
    },
    words,
  );
}
