import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAMS } from '@artist-space/audio/general-midi.ts';
import { MINUTE_MS } from '#app/durations.ts';
import { commandsOf, splitCommand } from '#tests/documented-commands.ts';
import { startFileServer } from '#tests/file-server.ts';
import { stemModelFile } from '#tests/fixtures/audio/onnx-model.ts';
import { soundFont } from '#tests/fixtures/audio/sound-font.ts';
import { createOwnDatabase } from '#tests/own-postgres.ts';
import { ownFolder, runCommand } from '#tests/started-command.ts';
import { SESSION_SECRET, startSite } from '#tests/started-site.ts';

const TONE = {
  samples: new Float32Array(2000).fill(0.5),
  sampleRate: 44_100,
  key: 57,
  loops: true,
};
const SOUNDFONT = soundFont([{ program: PROGRAMS.piano, sample: TONE }]);

test(
  'what the host does at the command line',
  async () => {
    const site = await startSite();
    const { email } = await site.register('ana@example.org');
    const storage = join(site.server.folder, 'storage');
    const settings = {
      SESSION_SECRET,
      LOG_LEVEL: 'silent',
      STORAGE_DIR: storage,
      ENV_FILE: join(site.server.folder, '.env'),
    };
    const backups = ownFolder();
    const files = await startFileServer();
    const hashes = new Map<string, string>();
    for (const [command, bytes] of [
      ['stem-model', stemModelFile(Array<[number, number]>(8).fill([0.25, 0.25]), null)],
      ['soundfont', SOUNDFONT],
    ] as const) {
      files.files.set(`/${command}/source.sf2`, bytes);
      files.files.set(`/${command}/LICENSE`, Buffer.from('Free for everybody'));
      hashes.set(command, createHash('sha256').update(bytes).digest('hex'));
    }
    /** The words of each command, and its output. */
    const ANSWERS: [words: RegExp, answer: RegExp][] = [
      [/^(?:|--help|COMMAND)$/, /create-user[\s\S]*backup/],
      [/^invite$/, /\/auth\?invite=\w+/],
      [/^log$/, /registered/],
      [/^reports$/, /^(?:No|There)[^\n]*reports?/i],
      [/^check(?: --deep)?$/, /./],
      [/^domain$/, /No domain is listed|band\.example/],
      [/^domain add band\.example /, /band\.example shows @ana/],
      [/^reset-password EMAIL$/, /\/reset\/\S+/],
      [/^remove-second-factors EMAIL$/, /./],
      [/^end-sessions EMAIL$/, /./],
      [/^backup /, /./],
      [/^restore /, /./],
      [/^to-postgres /, /rows of \d+ tables were moved/],
      [/^to-sqlite$/, /rows of \d+ tables were moved/],
      // The package needs Node.js 22, and npm may be unable to fetch it.
      [/^federation$/, /package is installed|needs Node\.js 22|npm could not install/],
      [/^federation --off$/, /package is removed/],
      [/^stem-model ADDRESS /, /Free for everybody[\s\S]*(?:takes mixes apart|npm could not)/],
      [/^stem-model --remove$/, /The model is removed/],
      [/^soundfont ADDRESS /, /Free for everybody[\s\S]* plays 1 of 16/],
      [/^remove-message reply:12$/, /^There is no reply:12/],
      // Refused with a message if there is no bucket; tests/server/bucket.test.ts has one.
      [/^move-files to-bucket$/, /S3_URL/],
    ];
    const commands = commandsOf('host').map((command) => ({
      command,
      words: command.replace(/^npm run (?:-s )?admin(?: -- )?/, ''),
    }));
    const isLast = (words: string) => /^(?:restore|to-)/.test(words);
    const running = commands.filter(({ words }) => !isLast(words));
    const stopped = commands
      .filter(({ words }) => isLast(words))
      .toSorted((one, other) => one.words.localeCompare(other.words));
    const run = async (
      { command, words }: { command: string; words: string },
      env: Record<string, string> = {},
    ) => {
      const [, answer] = ANSWERS.find(([pattern]) => pattern.test(words)) ?? [];
      if (!answer) throw new Error(`No test knows what ${command} answers.`);
      const typed = words
        .replace('EMAIL', email)
        .replace('@low-harbour', '@ana')
        .replace('COMMAND', '--help')
        .replace('/mnt/backups', backups)
        .replace('ADDRESS', `${files.url}/${words.split(' ')[0]}/source.sf2`)
        .replace('HASH', hashes.get(words.split(' ')[0] ?? '') ?? '')
        .replace(/postgres:\S+/, env.POSTGRES ?? '');
      const all = ['npm', 'run', '-s', 'admin', '--', ...splitCommand(typed)];
      const { code, output } = await runCommand(all, {
        env: { ...settings, ...env },
        // Answers the question about a licence.
        input: 'yes\n',
      });
      const isRefused =
        /^(?:move-files|remove-message)/.test(words) ||
        /needs Node\.js 22|npm could not install/.test(output);
      expect([command, code, output]).toEqual([
        command,
        isRefused ? 1 : 0,
        expect.stringMatching(answer),
      ]);
    };
    try {
      for (const one of running) await run(one);
      site.server.signal('SIGTERM');
      await site.server.ended;
      const database = await createOwnDatabase();
      try {
        for (const one of stopped) {
          if (one.words.startsWith('restore')) {
            await run(one, { STORAGE_DIR: mkdtempSync(join(ownFolder(), 'restored-')) });
          } else if (database) {
            const isThere = one.words === 'to-sqlite';
            await run(one, {
              POSTGRES: database.url,
              ...(isThere && { DATABASE_URL: database.url, STORAGE_DIR: ownFolder() }),
            });
          }
        }
      } finally {
        await database?.remove();
      }
    } finally {
      await files.close();
      await site.close();
    }
  },
  5 * MINUTE_MS,
);
