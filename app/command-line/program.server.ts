import { parseArgs } from 'node:util';
import { Refusal } from './terminal.ts';

/** Exit codes. */
const EXIT = { done: 0, refused: 1, misused: 2 } as const;

/** Options as typed, by name; a switch that is on is 'yes'. */
export type Options = Readonly<Partial<Record<string, string>>>;

interface Arguments {
  files: readonly string[];
  options: Options;
}

/**
 * A command of a program; `CommandContext` is the value that the program passes to its commands.
 */
export interface Command<CommandContext> {
  readonly about: string;
  /** Names of its positional arguments, in order; those in brackets, at the end, may be left out. */
  readonly files: readonly string[];
  /** Its options that take a value, each with its help text. */
  readonly options: Readonly<Record<string, string>>;
  /** Its on/off options, each with its help text. */
  readonly switches?: Readonly<Record<string, string>>;
  /** Example arguments, shown after `npm run … --`. */
  readonly example: string;
  /** @returns the text for standard output. @throws {Refusal} */
  run(files: readonly string[], options: Options, context: CommandContext): Promise<string>;
}

export interface Program<CommandContext> {
  about: string;
  /** The shell command that precedes a command's name: `npm run -s audio --`. */
  call: string;
  commands: Readonly<Record<string, Command<CommandContext>>>;
  /** Makes the context for a command; called only when one runs. */
  makeContext: (command: string) => CommandContext | Promise<CommandContext>;
  /** Closes the context. */
  close?: (context: CommandContext) => Promise<void>;
}

/**
 * Runs one command: its result goes to standard output, its progress to standard error.
 * @returns the exit code: 0 done, 1 refused with a sentence, 2 wrong usage
 */
export async function runProgram<CommandContext>(
  program: Program<CommandContext>,
  words: readonly string[],
): Promise<number> {
  const [name = '--help', ...rest] = words;
  if (name === '--help' || name === '-h') {
    say(helpForAll(program));
    return EXIT.done;
  }
  const { commands, call } = program;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    complain(`There is no command ${name}.\n\n${helpForAll(program)}`);
    return EXIT.misused;
  }
  const help = helpFor(call, name, command);
  const asked = read(command, rest);
  if (typeof asked === 'string') {
    complain(`${asked}\n\n${help}`);
    return EXIT.misused;
  }
  if (asked.options.help !== undefined) {
    say(help);
    return EXIT.done;
  }
  try {
    const context = await program.makeContext(name);
    const output = await run(program, command, asked, context);
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    if (output) say(output);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return EXIT.refused;
  }
}

async function run<CommandContext>(
  program: Program<CommandContext>,
  command: Command<CommandContext>,
  { files, options }: Arguments,
  context: CommandContext,
): Promise<string> {
  try {
    return await command.run(files, options, context);
  } finally {
    await program.close?.(context);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** @returns the parsed command line, or a sentence about wrong usage */
function read<CommandContext>(
  { files, options, switches = {} }: Command<CommandContext>,
  words: string[],
): Arguments | string {
  const ofType = (names: object, type: 'string' | 'boolean') =>
    Object.fromEntries(Object.keys(names).map((option) => [option, { type }]));
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        ...ofType(options, 'string'),
        ...ofType(switches, 'boolean'),
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    if (values.help) return { files: [], options: { help: 'yes' } };
    const needed = files.filter((file) => !file.startsWith('[')).length;
    if (positionals.length < needed || positionals.length > files.length) {
      return files.length === 0
        ? 'This command takes no file.'
        : `This command takes ${files.join(' and ')}.`;
    }
    const typed = Object.entries(values).map(([option, value]) => [
      option,
      value === true ? 'yes' : value,
    ]);
    return { files: positionals, options: Object.fromEntries(typed) as Options };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function helpForAll<CommandContext>({ about, call, commands }: Program<CommandContext>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    about,
    '',
    `${call} <command> [options]`,
    '',
    ...Object.entries(commands).map(([name, one]) => `  ${name.padEnd(width)}  ${one.about}`),
    '',
    `${call} <command> --help tells what a command takes.`,
    'Results go to standard output, progress to standard error.',
  ].join('\n');
}

function helpFor<CommandContext>(
  call: string,
  name: string,
  { about, files, options, switches = {}, example }: Command<CommandContext>,
): string {
  const all = { ...options, ...switches };
  const width = Math.max(0, ...Object.keys(all).map((option) => option.length));
  const list = Object.entries(all).map(([option, text]) => `  --${option.padEnd(width)}  ${text}`);
  return [
    about,
    '',
    [call, name, ...files, ...(list.length > 0 ? ['[options]'] : [])].join(' '),
    ...(list.length > 0 ? ['', ...list] : []),
    '',
    `For example: ${call} ${example}`,
  ].join('\n');
}
