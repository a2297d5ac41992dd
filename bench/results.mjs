import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { formatTable, isWorse } from './figures.mjs';

const FIGURES = 'bench/figures.json';
const README = 'bench/README.md';

/**
 * Stores figures in bench/figures.json and writes the table of bench/README.md from it. A figure replaces the
 * one of the same name, unless it is worse: then the old one stays, until the worse one is accepted. Figures
 * that were not measured this time stay.
 * @param {Map<string, import('./figures.mjs').Figure>} measured
 * @param {{ accept: boolean }} options
 * @returns {string[]} a message for each that became worse by more than a tenth
 */
export function writeResults(measured, { accept }) {
  const figures = JSON.parse(readFileSync(FIGURES, 'utf8'));
  const worse = [];
  for (const [what, figure] of measured) {
    const before = figures[what];
    if (before && isWorse(figure, before)) {
      worse.push(`${what}: ${figure.measured}, and ${before.measured} before`);
      if (!accept) continue;
    }
    figures[what] = figure;
  }
  writeFileSync(FIGURES, JSON.stringify(figures));
  const machine = `Measured on ${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.version}; load, server and browser share them.`;
  const [head, , tail] = readFileSync(README, 'utf8').split(/<!-- (?:results|end) -->/);
  const table = `<!-- results -->\n\n${machine}\n\n${formatTable(figures)}\n\n<!-- end -->`;
  writeFileSync(README, `${head}${table}${tail}`);
  execFileSync('npx', ['oxfmt', README, FIGURES], { stdio: 'ignore' });
  return worse;
}

/** Replaces the part of bench/README.md between `<!-- NAME -->` and `<!-- end of NAME -->`. */
export function writeSection(name, text) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [head, rest = ''] = readFileSync(README, 'utf8').split(begin);
  const [, tail] = rest.split(end);
  if (tail === undefined) throw new Error(`${README} has no part ${name}.`);
  const [load] = loadavg();
  const machine = `Measured with a load of ${load.toFixed(1)} on ${cpus().length} cores, which server and client share; Node ${process.version}.`;
  writeFileSync(README, `${head}${begin}\n\n${machine}\n\n${text}\n\n${end}${tail}`);
  execFileSync('npx', ['oxfmt', README], { stdio: 'ignore' });
}
