import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A command in the documents, as written there, and the documents that contain it. */
export interface DocumentedCommand {
  command: string;
  documents: string[];
}

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) (?!_)\S/;

/**
 * All commands of npm, npx and Node.js in the documents: in inline code, in fenced blocks and in indented
 * ones. A comment after it is not a part of it.
 */
export function documentedCommands(): DocumentedCommand[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'];
  const documents = execFileSync('git', list, { encoding: 'utf8' }).trim().split('\n');
  const found = new Map<string, string[]>();
  for (const document of documents.filter((name) => name !== 'CHANGELOG.md')) {
    for (const command of commandsIn(readFileSync(document, 'utf8'))) {
      const others = found.get(command) ?? [];
      if (!others.includes(document)) found.set(command, [...others, document]);
    }
  }
  return [...found].map(([command, named]) => ({ command, documents: named }));
}

export function commandsIn(text: string): string[] {
  const whole = text.replace(/\\\n\s*/g, '');
  const fenced = [...whole.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const rest = whole.replace(/```\w*\n[\s\S]*?```/g, '');
  const indented = [...rest.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line);
  const inline = [...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...indented, ...inline]
    .flatMap((line) => line.replace(/\s#\s.*$/, '').split(' && '))
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => COMMAND.test(part));
}

/** Splits a command into words as a shell does: quotes keep blanks. */
export function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

/** Commands that each test runs, by the test's name; a test gets its own with `commandsOf`. */
export const GROUPS = {
  servers: /^npm (?:start|run (?:demo|dev|cluster))$/,
  host: /^npm run (?:-s )?admin\b/,
  audio: /^npm run (?:-s )?audio\b/,
  project: /^(?:TEST_SAMPLE=\w+ )?npm (?:test|run (?:test:deep|check|prune|sbom|new -- .*))$/,
  tests: /^(?:\w+=\S+ )*npx (?:vitest|playwright) /,
  trace: /^npm run trace\b/,
  figures: /^(?:REAL_AUDIO=\S+ )?(?:npm run bench\b|node (?:bench|scripts)\/)/,
  npm: /^(?:\w+=\S+ )?npm (?:ci|audit|install)\b/,
  inspector: /^NODE_OPTIONS=--inspect\S* npm run /,
  routes: /^npx remix routes$/,
} as const;

export type Group = keyof typeof GROUPS;

/** Commands of a group, as written in the documents. */
export function commandsOf(group: Group): string[] {
  return documentedCommands()
    .map(({ command }) => command)
    .filter((command) => GROUPS[group].test(command));
}
