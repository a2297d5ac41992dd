import { runProgram, type Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { readEnv } from '../platform/env.server.ts';
import { keepNewFilesPrivate } from '#app/platform/storage.server.ts';
import {
  createUser,
  endAllSessions,
  removeSecondFactors,
  resetPassword,
} from './accounts.server.ts';
import { hide, quota, verify } from './artists.server.ts';
import { hideTrack, removeList, removeMessage } from './content.server.ts';
import { domain } from './domain.server.ts';
import { federation } from './federation.server.ts';
import { invitations, invite } from './invitations.server.ts';
import { reports } from './reports.server.ts';
import { backup } from './backup.server.ts';
import { check } from './check.server.ts';
import { writtenDown } from './host-events.server.ts';
import { openInstance, type Instance } from './instance.server.ts';
import { log } from './log.server.ts';
import { moveFiles } from './move-files.server.ts';
import { toPostgres, toSqlite } from './move.server.ts';
import { restore } from './restore.server.ts';
import { soundfont, stemModel } from './sound-sources.server.ts';

const COMMANDS: Readonly<Record<string, Command<Instance>>> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'remove-second-factors': removeSecondFactors,
  verify,
  hide,
  quota,
  invite,
  invitations,
  reports,
  'hide-track': hideTrack,
  'remove-list': removeList,
  'remove-message': removeMessage,
  'end-sessions': endAllSessions,
  federation,
  'stem-model': stemModel,
  soundfont,
  domain,
  backup,
  restore,
  'to-postgres': toPostgres,
  'to-sqlite': toSqlite,
  check,
  'move-files': moveFiles,
  log,
};

/** Runs the host's administration command line. @returns the exit code */
export function main(words: readonly string[]): Promise<number> {
  keepNewFilesPrivate();
  return runProgram(
    {
      about: 'Manages an Artist Space site, also while its server runs.',
      call: 'npm run -s admin --',
      commands: Object.fromEntries(
        Object.entries(COMMANDS).map(([name, command]) => [name, writtenDown(name, command)]),
      ),
      makeContext: () => {
        try {
          return openInstance(readEnv());
        } catch (error) {
          throw new Refusal(error instanceof Error ? error.message : String(error));
        }
      },
      close: (instance) => instance.close(),
    },
    words,
  );
}
