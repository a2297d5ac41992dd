import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './member.mjs';

const PARTS = ['account', 'container', 'object'];
const program = (part) => `/usr/bin/swift-${part}-server`;
const MAY_TAKE_MS = 60_000;

export const hasSwift = () =>
  [...PARTS, 'proxy'].every((part) => existsSync(program(part))) &&
  existsSync('/usr/bin/swift-ring-builder');

/**
 * OpenStack Swift with its S3 interface, on loopback, with its data in a temporary folder: an independent
 * implementation of the protocol, from Debian's packages swift-proxy, swift-account, swift-container and
 * swift-object. It has to be started.
 * @returns {Promise<{ url: string, stop: () => Promise<void>, start: () => Promise<void>, remove: () =>
 * Promise<void> }>} `url` is for S3_URL, and the bucket `music` exists; `stop` kills its processes like a
 * failure of its machine, and the data stays
 */
export async function createSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-swift-'));
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  const write = (name, sections) =>
    writeFileSync(
      join(folder, name),
      Object.entries(sections)
        .map(([section, settings]) =>
          [`[${section}]`, ...Object.entries(settings).map(([key, to]) => `${key} = ${to}`)].join(
            '\n',
          ),
        )
        .join('\n\n'),
    );
  const common = { bind_ip: '127.0.0.1', swift_dir: folder, workers: 0, user: 'root' };
  write('swift.conf', {
    'swift-hash': { swift_hash_path_suffix: 'test', swift_hash_path_prefix: 'test' },
  });
  const ring = (...words) =>
    execFileSync('/usr/bin/swift-ring-builder', words, { cwd: folder, stdio: 'ignore' });
  for (const part of PARTS) {
    const port = await freePort();
    write(`${part}-server.conf`, {
      DEFAULT: {
        ...common,
        bind_port: port,
        devices: join(folder, 'devices'),
        mount_check: 'false',
      },
      'pipeline:main': { pipeline: `${part}-server` },
      [`app:${part}-server`]: { use: `egg:swift#${part}` },
    });
    ring(`${part}.builder`, 'create', '2', '1', '0');
    ring(`${part}.builder`, 'add', `r1z1-127.0.0.1:${port}/d1`, '1');
    ring(`${part}.builder`, 'rebalance');
  }
  const port = await freePort();
  const filters = {
    tempauth: { user_test_tester: 'testing .admin' },
    s3api: { allow_multipart_uploads: 'true', location: 'us-east-1' },
    // Nothing listens there, so that nothing is cached.
    cache: { memcache_servers: '127.0.0.1:1' },
  };
  const plain = ['catch_errors', 'listing_formats', 'copy', 'bulk', 'slo', 'dlo'];
  write('proxy-server.conf', {
    DEFAULT: { ...common, bind_port: port },
    'pipeline:main': {
      pipeline: 'catch_errors cache listing_formats s3api tempauth copy bulk slo dlo proxy-server',
    },
    'app:proxy-server': {
      use: 'egg:swift#proxy',
      allow_account_management: 'true',
      account_autocreate: 'true',
      // It would otherwise avoid a server for a minute after its start.
      error_suppression_limit: 1_000_000,
    },
    'filter:tempauth': { use: 'egg:swift#tempauth', ...filters.tempauth },
    'filter:s3api': { use: 'egg:swift#s3api', ...filters.s3api },
    'filter:cache': { use: 'egg:swift#memcache', ...filters.cache },
    ...Object.fromEntries(plain.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
  });

  let processes = [];
  const address = `http://127.0.0.1:${port}`;
  const server = {
    url: `s3://test%3Atester:testing@127.0.0.1:${port}/music?tls=0`,
    async start() {
      processes = [...PARTS, 'proxy'].map((part) =>
        spawn(program(part), [join(folder, `${part}-server.conf`)], { stdio: 'ignore' }),
      );
      const deadline = Date.now() + MAY_TAKE_MS;
      // Its proxy responds before the other servers do.
      while (!(await createBucket(address))) {
        if (processes.length === 0) throw new Error('Swift was stopped before it had started.');
        if (Date.now() > deadline) throw new Error('Swift has not started within a minute.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async stop() {
      const ended = processes.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of processes) child.kill('SIGKILL');
      await Promise.all(ended);
      processes = [];
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

async function createBucket(endpoint) {
  // Not imported above: this file is loaded before the packages are installed.
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
  });
  return client.send(new CreateBucketCommand({ Bucket: 'music' })).then(
    () => true,
    (error) => error.name === 'BucketAlreadyOwnedByYou',
  );
}
