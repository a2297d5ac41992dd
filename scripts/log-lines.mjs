/**
 * Format of a server's standard output: text on a terminal, and a JSON object per line, as in pino, for
 * programs. Commands print text. The message with which a process ends by itself goes to standard error.
 */
let isServer = false;
const INFO = 30;
const LEVELS = { 10: 'TRACE', 20: 'DEBUG', 40: 'WARNING', 50: 'ERROR', 60: 'FATAL' };

/**
 * Marks this process as a server. The start script and the server's bundle each have a copy of this module.
 */
export function printAsServer() {
  isServer = true;
}

/** @returns {boolean} whether a program collects the lines */
export function printsJson() {
  return isServer && !process.stdout.isTTY;
}

/**
 * Prints a message, whatever LOG_LEVEL is.
 * @param {string} sentence
 * @param {Record<string, string>} facts each on a line below it, or as a member of the JSON object
 * @param {number} level pino's number
 */
export function tell(sentence, facts = {}, level = INFO) {
  process.stdout.write(
    `${printsJson() ? jsonLine(sentence, facts, level) : textLines(sentence, facts)}\n`,
  );
}

/** @returns {string} a log line as JSON, without its line end */
export function jsonLine(msg, facts = {}, level = INFO) {
  return JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg });
}

function textLines(sentence, facts) {
  return [sentence, ...Object.entries(facts).map(([name, value]) => `  ${name}  ${value}`)].join(
    '\n',
  );
}

/**
 * Formats a line of pino as text: level unless it is `info`, message, facts, and the stack of an error.
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
