/**
 * The form of what a server prints on standard output: text where somebody reads along on a terminal, and
 * a JSON object per line, as pino writes it, where a program collects it. Commands print text. The
 * sentence with which a process ends by itself goes to standard error.
 */
let isServer = false;
const INFO = 30;
const LEVELS = { 10: 'TRACE', 20: 'DEBUG', 40: 'WARNING', 50: 'ERROR', 60: 'FATAL' };

/** From here on this process is a server. The start script and the server's bundle have a copy of this each. */
export function printAsServer() {
  isServer = true;
}

/** @returns {boolean} whether lines are collected by a program */
export function printsJson() {
  return isServer && !process.stdout.isTTY;
}

/**
 * Prints a sentence, whatever LOG_LEVEL says.
 * @param {string} sentence
 * @param {Record<string, string>} facts each a line below it, or a member of the JSON object
 * @param {number} level as pino counts them
 */
export function tell(sentence, facts = {}, level = INFO) {
  process.stdout.write(
    `${printsJson() ? jsonLine(sentence, facts, level) : textLines(sentence, facts)}\n`,
  );
}

/** @returns {string} a line of the log as JSON, without its end */
export function jsonLine(msg, facts = {}, level = INFO) {
  return JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg });
}

function textLines(sentence, facts) {
  return [sentence, ...Object.entries(facts).map(([name, value]) => `  ${name}  ${value}`)].join(
    '\n',
  );
}

/**
 * A line that pino wrote, as text: level unless it is `info`, sentence, facts, and the stack of an error.
 * @param {string} line
 * @returns {string}
 */
export function textOfLine(line) {
  const { level, msg, time: _time, err, ...facts } = JSON.parse(line);
  const told = Object.entries(facts).map(([name, value]) => `${name}=${worded(value)}`);
  const first = [LEVELS[level], msg, ...told].filter((part) => part !== undefined).join(' ');
  return err ? `${first}\n${err.stack ?? worded(err)}` : first;
}

const worded = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
