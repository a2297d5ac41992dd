import { connect, createServer } from 'node:net';

const MUST_BE_UP_WITHIN_MS = 120_000;

/**
 * A process that may be killed and restarted, under one name.
 * @param {{ name: string, spawn: () => import('node:child_process').ChildProcess, isUp: (printed: string) =>
 * boolean | Promise<boolean>, onPrint?: (text: string) => void, onEnd?: () => void }} the process of `spawn`
 * has its output in pipes; `onEnd` is called when it ends by itself
 */
export function createMember({ name, spawn, isUp, onPrint, onEnd }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let ended = Promise.resolve();
  let isAsked = false;
  let printed = '';
  let printedNow = '';
  return {
    name,
    /** @returns {number} */
    get pid() {
      return child?.pid ?? 0;
    },
    get isRunning() {
      return child !== undefined && child.exitCode === null && child.signalCode === null;
    },
    /** Its whole output, including earlier starts. */
    output: () => printed,
    /** @throws if it ends, or does not start in time */
    async start() {
      isAsked = false;
      printedNow = '';
      const one = (child = spawn());
      ended = new Promise((resolve) => one.once('close', resolve));
      one.once('error', () => undefined);
      for (const stream of [one.stdout, one.stderr]) {
        stream?.on('data', (bytes) => {
          printed += bytes;
          printedNow += bytes;
          onPrint?.(String(bytes));
        });
      }
      const hasEnded = () => one.exitCode !== null || one.signalCode !== null || !one.pid;
      const deadline = Date.now() + MUST_BE_UP_WITHIN_MS;
      while (!(await isUp(printedNow))) {
        if (isAsked) throw new Error(`${name} was ended before it was up.`);
        if (hasEnded()) throw new Error(`${name} did not start:\n${printedNow}`);
        if (Date.now() > deadline) throw new Error(`${name} was not up in time:\n${printedNow}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      one.once('exit', () => isAsked || onEnd?.());
    },
    signal(signal) {
      child?.kill(signal);
    },
    /** Sends a signal, and waits for its end. */
    async end(signal = 'SIGKILL') {
      isAsked = true;
      child?.kill(signal);
      await ended;
    },
  };
}

/** Below the system's ephemeral ports: no connection takes one while its process restarts. */
const PORTS = { from: 20_000, count: 12_000 };

/** @returns {Promise<number>} an unused port of this machine */
export async function freePort() {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    const isFree = await new Promise((told) => {
      const probe = createServer();
      probe.once('error', () => told(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => told(true)));
    });
    if (isFree) return port;
  }
}

/** @returns {Promise<boolean>} whether a port of this machine is in use */
export function listensOn(port) {
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      told(true);
    });
    socket.on('error', () => told(false));
  });
}
