import cluster from 'node:cluster';
import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build-app.mjs';
import { createAssetAnswer } from './compressed-assets.mjs';
import { environmentFile, loadEnvironment } from './environment.mjs';
import { guardServer } from './guard-server.mjs';
import { serveWithChildren } from './web-processes.mjs';
import { ensureInstalled } from './install.mjs';
import { jsonLine, printAsServer, printsJson, tell } from './log-lines.mjs';
import { projectRoot, stop } from './project.mjs';
import { redactUrl } from './redact-url.mjs';

/** How long running requests may take to finish after the first signal, in milliseconds. */
const requestsMayTake = 25_000;
/** How long jobs and the database may take to close after the last request, in milliseconds. */
const closingMayTake = 5_000;
/**
 * How long a connection without a request stays, in milliseconds: whoever reads for a while and then
 * presses play pays no round trip for a new one. Longer than proxies keep theirs.
 */
const connectionsRest = 65_000;
/** Ctrl+C reaches a program started by npm twice at once: that is still one signal. */
const sameSignalWithin = 500;

const serverBuild = 'build/server/index.js';
const serverBuildUrl = pathToFileURL(join(projectRoot, serverBuild)).href;

// Before a version of Node.js is judged, or anything is installed.
printAsServer();

/** Where the server bundle reads what this process is among several. */
const clusterRole = Symbol.for('artist-space.cluster-role');

/**
 * Installs and builds what is missing, then serves the app in this very process through Remix's own
 * server, which starts when its command line is imported. Settings that the server bundle finds
 * wrong end the process there, with one sentence.
 */
export async function serve() {
  process.chdir(projectRoot);
  const gateIsFromEnvironment = 'ACCESS_PASSWORD' in process.env;
  await ensureInstalled();
  loadEnvironment();
  await ensureBuilt();

  process.env.NODE_ENV = 'production';
  process.env.PORT ||= '3000';
  if (cluster.isWorker) {
    globalThis[clusterRole] = 'child';
  } else if (process.env.ROLE === 'worker') {
    await work();
    return;
  } else {
    await requireFreePort();
    if (Number(process.env.WEB_PROCESSES) > 1) {
      globalThis[clusterRole] = 'parent';
      await serveWithChildren({
        load: () => import(serverBuildUrl),
        announce: (port) => announce(port, gateIsFromEnvironment),
        close: closeApp,
      });
      return;
    }
  }

  const fromServe = createRequire(join(projectRoot, 'node_modules/@remix-run/serve/package.json'));
  const morgan = fromServe('morgan');
  formRequestLog(morgan);
  whenRemixCreatesItsServer(morgan, (server) => {
    keepRemixQuiet(server);
    guardServer(server);
    server.keepAliveTimeout = connectionsRest;
    server.on('error', (error) => stop(listenFailure(error)));
    // The parent of several says it once.
    if (cluster.isPrimary) {
      server.on('listening', () => announce(server.address().port, gateIsFromEnvironment));
    }
    closeOnSignal(server);
  });
  process.argv[2] = serverBuild;
  await import(pathToFileURL(fromServe.resolve('./dist/cli.js')).href);
}

/** Does jobs and answers nobody, until it is told to end: what runs is then given back. */
async function work() {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await closeApp();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  await import(serverBuildUrl);
  // The database's timers alone would not keep it.
  setInterval(() => undefined, 60_000);
  tell('Artist Space works on the jobs of the database that DATABASE_URL names.');
}

/** Asked before the server bundle loads: a second copy must not touch the first one's jobs. */
function requireFreePort() {
  const port = Number(process.env.PORT);
  // What is no port number at all is left to the validation of all settings in the server bundle.
  if (!Number.isInteger(port) || port < 0 || port > 65535) return undefined;
  return new Promise((free) => {
    const probe = net.createServer();
    probe.on('error', (error) => stop(listenFailure(error)));
    probe.listen(port, process.env.HOST || undefined, () => probe.close(free));
  });
}

function listenFailure({ code, message }) {
  const { PORT: port, HOST: host } = process.env;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what runs there, or set PORT to another number.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account: set PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is no address of this machine: set HOST to one, or leave it out.`;
  }
  return `The server cannot listen on port ${port}: ${message}.`;
}

/** Remix's own line per request: without the secrets of its URL, and in the form of all others. */
function formRequestLog(morgan) {
  morgan.token('url', (request) => redactUrl(request.originalUrl ?? request.url));
  if (['warn', 'error', 'fatal', 'silent'].includes(process.env.LOG_LEVEL)) {
    morgan.format('tiny', () => undefined);
  } else if (printsJson()) {
    const tiny = morgan.compile(morgan.tiny);
    morgan.format('tiny', (tokens, request, response) => jsonLine(tiny(tokens, request, response)));
  }
}

/** remix-serve keeps its server to itself; the one made for an Express app is the one. */
function whenRemixCreatesItsServer(morgan, use) {
  const log = morgan('tiny');
  const answerAsset = createAssetAnswer(projectRoot);
  const createServer = http.createServer;
  http.createServer = (...options) => {
    const [app] = options;
    if (typeof app?.handle !== 'function') return createServer(...options);
    http.createServer = createServer;
    const server = createServer((request, response) => {
      if (refuse(request, response) || answerAsset(request, response)) return;
      const cached = globalThis[Symbol.for('artist-space.cached-answer')]?.(request);
      if (cached) answerCached(cached, { app, log, request, response });
      else app(request, response);
    });
    use(server);
    return server;
  };
}

/**
 * The server bundle leaves a function at Symbol.for('artist-space.refusal') that knows which requests
 * are not for this site: nothing else sees them, static files included.
 */
function refuse(request, response) {
  const refusal = globalThis[Symbol.for('artist-space.refusal')]?.(request);
  if (!refusal) return false;
  response.writeHead(refusal.status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${refusal.sentence}\n`);
  return true;
}

/**
 * The server bundle leaves a function at Symbol.for('artist-space.cached-answer') that knows the pages
 * that visitors see alike: Remix need not be asked for them.
 */
async function answerCached(cached, { app, log, request, response }) {
  const answer = await cached.catch(() => null);
  if (!answer) {
    app(request, response);
    return;
  }
  log(request, response, () => undefined);
  response.writeHead(200, answer.headers.flat());
  response.end(answer.body);
}

/** Its callbacks only print: where it listens, which `announce` says better, and 'undefined' when closed. */
function keepRemixQuiet(server) {
  const { listen, close } = server;
  const withoutCallback = (options) => options.filter((option) => typeof option !== 'function');
  server.listen = (...options) => listen.apply(server, withoutCallback(options));
  server.close = () => close.call(server);
}

/**
 * remix-serve stops taking connections at the first signal. This adds what it leaves open: idle
 * keep-alive connections, an end to waiting, and an end to the process. A second signal ends it.
 */
function closeOnSignal(server) {
  let signalledAt;
  const onSignal = (signal) => {
    if (signalledAt === undefined) {
      signalledAt = Date.now();
      closeWhenIdle(server);
    } else if (Date.now() - signalledAt > sameSignalWithin) {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * The server bundle leaves a function at Symbol.for('artist-space.close') that gives back jobs and
 * closes the database: it runs when no request is left that could need them. Then the process ends;
 * whatever still runs in it, such as the timeout of a page long sent, has nobody to serve.
 */
function closeWhenIdle(server) {
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  setTimeout(() => server.closeAllConnections(), requestsMayTake).unref();
  server.on('close', async () => {
    clearInterval(sweep);
    await closeApp();
    process.exit(0);
  });
}

async function closeApp() {
  setTimeout(() => stop('Closing took too long.'), closingMayTake).unref();
  try {
    await globalThis[Symbol.for('artist-space.close')]?.();
  } catch (error) {
    stop(`Closing failed: ${error.message}`);
  }
}

function announce(port, gateIsFromEnvironment) {
  const { ACCESS_PASSWORD, DATABASE_URL, HOST, PUBLIC_URL, STORAGE_DIR } = process.env;
  const addresses = HOST ? [HOST] : ['localhost', ...lanAddresses()];
  const urls = addresses.map((address) => `http://${bracket(address)}:${port}`);
  const storage = resolve(STORAGE_DIR || 'storage');
  const gateSource = gateIsFromEnvironment ? 'the environment' : environmentFile;
  tell(`Artist Space is open at ${(PUBLIC_URL ? [PUBLIC_URL, ...urls] : urls).join('  ')}`, {
    data: `${storage}${DATABASE_URL ? ', and the database that DATABASE_URL names' : ''}`,
    gate: ACCESS_PASSWORD
      ? `the password is ACCESS_PASSWORD in ${gateSource}`
      : 'none: everybody may enter (set ACCESS_PASSWORD to change that)',
  });
}

function lanAddresses() {
  const all = Object.values(networkInterfaces()).flat();
  return all.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address);
}

function bracket(address) {
  return address.includes(':') ? `[${address}]` : address;
}
