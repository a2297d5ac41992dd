import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#app/durations.ts';
import { createTestSite } from '#tests/context.ts';
import { commandsOf, splitCommand } from '#tests/documented-commands.ts';
import { ownFolder, runCommand, startCommand } from '#tests/started-command.ts';

const page = readFileSync('docs/debugging.md', 'utf8');

test(
  'the command of docs/debugging.md for a debugger opens the inspector of the server',
  async () => {
    const [command = '', ...others] = commandsOf('inspector');
    expect([command, others]).toEqual(['NODE_OPTIONS=--inspect=0 npm run dev', []]);
    const [options = '', ...words] = splitCommand(command);
    const folder = ownFolder();
    const server = startCommand(words, {
      env: {
        NODE_OPTIONS: options.replace('NODE_OPTIONS=', ''),
        HOST: '127.0.0.1',
        PORT: await freePort(),
        ACCESS_PASSWORD: '',
        ENV_FILE: join(folder, '.env'),
        STORAGE_DIR: join(folder, 'storage'),
      },
    });
    await expect.poll(server.output, { timeout: 4 * MINUTE_MS, interval: 100 }).toMatch(/Local:/);
    const inspectors = [...server.output().matchAll(/Debugger listening on ws:\/\/([\d.:]+)\//g)];
    const [, address = ''] = inspectors.at(-1) ?? [];
    const targets = (await (await fetch(`http://${address}/json/list`)).json()) as {
      url: string;
    }[];
    expect(targets.map(({ url }) => url)).toEqual([
      expect.stringMatching(/@remix-run\/dev\/dist\/cli\.js$/),
    ]);
    server.signal('SIGINT');
    await server.ended;
  },
  5 * MINUTE_MS,
);

test(
  'the command of docs/debugging.md for a URL prints its route',
  async () => {
    for (const command of commandsOf('routes')) {
      const { code, output } = await runCommand(splitCommand(command));
      expect([code, output]).toEqual([
        0,
        expect.stringContaining('path="tracks/:trackId" file="routes/tracks.$trackId.tsx"'),
      ]);
    }
    const [, path = ''] = /git grep -A 3 "([^"]+)" app/.exec(page) ?? [];
    const { output } = await runCommand(['git', 'grep', '-A', '3', path, 'app']);
    expect(output).toMatch(/library\/api\.server\.ts-\s+operation: viewTrack/);
  },
  MINUTE_MS,
);

test('the statements of docs/debugging.md are valid, and a test reports its own', async () => {
  const reported: string[] = [];
  const site = await createTestSite({}, ({ sql }) => reported.push(sql));
  try {
    const statements = [...page.matchAll(/^sqlite3 .* "(select [^"]+)"$/gm)].map(
      ([, statement = '']) => statement,
    );
    expect(statements.length).toBeGreaterThan(2);
    for (const statement of statements) {
      await site.services.database.migrations.executeQuery(CompiledQuery.raw(statement));
    }
    expect(reported).toEqual(expect.arrayContaining(statements));
  } finally {
    await site.close();
  }
});

async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return String(port);
}
