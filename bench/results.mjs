import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const PATH = 'bench/README.md';
const HEADINGS = ['what', 'floor', 'goal', 'measured', 'how'];

/**
 * Writes the figures into the table of bench/README.md. A figure takes the place of the one of the
 * same name; what was not measured this time stays.
 * @param {{ what: string, cells: string[] }[]} rows
 */
export function writeResults(rows) {
  const [head, table, tail] = readFileSync(PATH, 'utf8').split(/<!-- (?:results|end) -->/);
  const lines = new Map(
    table
      .split('\n')
      .filter(isFigure)
      .map((line) => [nameOf(line), line]),
  );
  for (const { what, cells } of rows) lines.set(what, `| ${[what, ...cells].join(' | ')} |`);
  const machine = `Measured on ${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.version}; load, server and browser share them.`;
  const body = [
    `| ${HEADINGS.join(' | ')} |`,
    `| ${HEADINGS.map(() => '---').join(' | ')} |`,
    ...lines.values(),
  ].join('\n');
  writeFileSync(PATH, `${head}<!-- results -->\n\n${machine}\n\n${body}\n\n<!-- end -->${tail}`);
  execFileSync('npx', ['prettier', '--write', PATH], { stdio: 'ignore' });
}

const nameOf = (line) => line.split('|')[1].trim();

const isFigure = (line) =>
  line.startsWith('|') && !line.startsWith('| -') && nameOf(line) !== HEADINGS[0];
