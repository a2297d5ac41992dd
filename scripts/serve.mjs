import cluster from 'node:cluster';
import module from 'node:module';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build-app.mjs';
import { environmentFile, loadEnvironment } from './environment.mjs';
import { serveWithChildren } from './web-processes.mjs';
import { ensureInstalled } from './install.mjs';
import { printAsServer, tell } from './log-lines.mjs';
import { projectRoot, stop } from './project.mjs';

/** Time for running requests to finish after the first signal, in milliseconds. */
const requestsMayTake = 25_000;
/** Time for jobs and the database to close after the last request, in milliseconds. */
const closingMayTake = 5_000;
/** Ctrl+C reaches a program started by npm twice at once: that counts as one signal. */
const sameSignalWithin = 500;

/** Its entry is app/http/serve.server.ts. */
const serverBundle = pathToFileURL(join(projectRoot, 'build/server/index.js')).href;

// Before the version of Node.js is checked, or anything is installed.
printAsServer();

/**
 * Installs and builds what is missing, then serves the app in this process. Settings that the server bundle
 * finds invalid end the process there, with a message.
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
    await listen(await openApp('child'));
  } else if (process.env.ROLE === 'worker') {
    await work(await openApp('only'));
  } else {
    await requireFreePort();
    const announced = (port) => announce(port, gateIsFromEnvironment);
    if (Number(process.env.WEB_PROCESSES) > 1) {
      await serveWithChildren({ open: () => openApp('parent'), announce: announced, close });
    } else {
      await listen(await openApp('only'), announced);
    }
  }
}

async function openApp(clusterRole) {
  // From Node.js 22 on; it reports a folder that cannot be written to, and works without.
  module.enableCompileCache?.(join(projectRoot, 'node_modules/.cache/compiled'));
  const bundle = await import(serverBundle);
  return bundle.openApp(clusterRole);
}

/**
 * @param announced called with the port; the parent of several processes announces it once, for all of them
 */
async function listen(app, announced = () => undefined) {
  const server = await app.createServer();
  server.on('error', (error) => stop(listenFailure(error)));
  closeOnSignal(server, app);
  const { PORT: port, HOST: host } = process.env;
  server.listen(Number(port), host || undefined, () => announced(server.address().port));
}

/** Runs jobs and serves no requests, until it is told to end: running jobs are then requeued. */
async function work(app) {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await close(app);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  // The database's timers alone would not keep the process running.
  setInterval(() => undefined, 60_000);
  tell('Artist Space works on the jobs of the database that DATABASE_URL names.');
}

/** Checked before the server bundle loads: a second copy must not touch the first one's jobs. */
function requireFreePort() {
  const port = Number(process.env.PORT);
  // A value that is no port number is left to the validation of all settings in the server bundle.
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

/**
 * At the first signal no more connections are accepted, those without a request are closed, and the process
 * ends when the last request is answered, or its time is over. A second signal ends it at once.
 */
function closeOnSignal(server, app) {
  let signalledAt;
  const onSignal = (signal) => {
    if (signalledAt === undefined) {
      signalledAt = Date.now();
      closeWhenIdle(server, app);
    } else if (Date.now() - signalledAt > sameSignalWithin) {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * Closes the server and exits, even if something is still pending, such as the timeout of a page already
 * sent.
 */
function closeWhenIdle(server, app) {
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  setTimeout(() => server.closeAllConnections(), requestsMayTake).unref();
  server.close(async () => {
    clearInterval(sweep);
    await close(app);
    process.exit(0);
  });
}

async function close(app) {
  setTimeout(() => stop('Closing took too long.'), closingMayTake).unref();
  try {
    await app.close();
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
