import { parseArgs } from 'node:util';
import type { Command, Options } from './command.server.ts';
import { COMMANDS } from './commands.server.ts';
import { Refusal } from './refusal.ts';

/** What a shell learns from us. */
const EXIT = { done: 0, refused: 1, misused: 2 } as const;

/**
 * Runs one command: its result goes to standard output, how far it is to standard error.
 * @returns the exit code: 0 done, 1 refused with a sentence, 2 asked for in a wrong way
 */
export async function main(words: readonly string[]): Promise<number> {
  const [name = '--help', ...rest] = words;
  if (name === '--help' || name === '-h') {
    say(helpForAll());
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    complain(`There is no command ${name}.\n\n${helpForAll()}`);
    return EXIT.misused;
  }
  const asked = read(command, rest);
  if (typeof asked === 'string') {
    complain(`${asked}\n\n${helpFor(name, command)}`);
    return EXIT.misused;
  }
  if (asked.options.help !== undefined) {
    say(helpFor(name, command));
    return EXIT.done;
  }
  try {
    const output = await command.run(asked.files, asked.options, { onProgress: progressBar(name) });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    if (output) say(output);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return EXIT.refused;
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** @returns a sentence where it was asked for in a wrong way */
function read(command: Command, words: string[]): { files: string[]; options: Options } | string {
  const options = Object.fromEntries(
    Object.keys(command.options).map((option) => [option, { type: 'string' as const }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) return { files: [], options: { help: 'yes' } };
    if (positionals.length !== command.files.length) {
      return command.files.length === 0
        ? 'This command takes no file.'
        : `This command takes ${command.files.join(' and ')}.`;
    }
    return { files: positionals, options: values as Options };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function helpForAll(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  return [
    'The audio engine of Artist Space, at the command line.',
    '',
    'npm run -s audio -- <command> [options]',
    '',
    ...Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`),
    '',
    'npm run -s audio -- <command> --help tells what a command takes.',
    'Results go to standard output, progress to standard error.',
  ].join('\n');
}

function helpFor(name: string, { about, files, options, example }: Command): string {
  const width = Math.max(0, ...Object.keys(options).map((option) => option.length));
  return [
    about,
    '',
    `npm run -s audio -- ${[name, ...files, '[options]'].join(' ')}`,
    '',
    ...Object.entries(options).map(([option, text]) => `  --${option.padEnd(width)}  ${text}`),
    '',
    `For example: npm run -s audio -- ${example}`,
  ].join('\n');
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
