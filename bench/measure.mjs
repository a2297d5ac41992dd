import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findWholeChromium } from '../scripts/find-chromium.mjs';
import { load, median } from './load.mjs';
import {
  freePort,
  jobsDone,
  memory,
  register,
  startApp,
  startRemixServe,
  upload,
  wav,
} from './server.mjs';

const MB = 1024 * 1024;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** A site with an artist of thirty public tracks; the address of their profile. */
export async function withProfile(app) {
  const artist = await register(app.url);
  const words = [
    'Slack',
    'Water',
    'Lantern',
    'Glass',
    'Weather',
    'Harbour',
    'Copper',
    'Salt',
    'Moth',
    'Orchard',
  ];
  for (let index = 0; index < 30; index += 1) {
    const title = `${words[index % 10]} ${words[(index * 7 + 3) % 10]}${index > 9 ? ` ${index}` : ''}`;
    await upload(app.url, artist, title, wav(5, index + 1));
  }
  await jobsDone(app.url);
  return { artist, profile: `${app.url}/profile/${artist.artistId}` };
}

/** Requests per second of the profile ÷ those of a bare Remix page, in turns. */
export async function pages(profile) {
  execFileSync('npx', ['remix', 'vite:build', 'bench/bare'], { stdio: 'ignore' });
  const bare = await startRemixServe('build/server/index.js', resolve('bench/bare'));
  try {
    await Promise.all([load(profile, { seconds: 2 }), load(bare.url, { seconds: 2 })]);
    const ratios = [];
    const rates = { profile: [], bare: [] };
    for (let round = 0; round < 5; round += 1) {
      const ours = await load(profile, { seconds: 4 });
      const theirs = await load(bare.url, { seconds: 4 });
      rates.profile.push(ours.perSecond);
      rates.bare.push(theirs.perSecond);
      ratios.push(ours.perSecond / theirs.perSecond);
    }
    return { ratio: median(ratios), profile: median(rates.profile), bare: median(rates.bare) };
  } finally {
    bare.stop();
  }
}

/** Peak growth of the server's resident memory while it receives a file of 200 MB. */
export async function bigUpload() {
  const app = await startApp();
  try {
    const artist = await register(app.url);
    await upload(app.url, artist, 'warm', wav(1));
    await jobsDone(app.url);
    await wait(1000);
    const before = memory(app.pid).now;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, memory(app.pid).now)), 20);
    const status = await sendLargeFile(app.url, artist, 199 * MB);
    clearInterval(watch);
    if (status !== 201) throw new Error(`The upload answered ${status}.`);
    return { growth: peak - before, before, peak };
  } finally {
    await app.stop();
  }
}

function sendLargeFile(url, { cookie }, size) {
  const boundary = 'bench-boundary';
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nLarge\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="large.wav"\r\n` +
      'Content-Type: audio/wav\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const piece = wav(5);
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}/api/tracks`,
      {
        method: 'POST',
        headers: {
          cookie,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': head.length + size + tail.length,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    request.on('error', reject);
    let left = size;
    const send = () => {
      while (left > 0) {
        const part = piece.subarray(0, Math.min(left, piece.length));
        left -= part.length;
        if (!request.write(part)) {
          request.once('drain', send);
          return;
        }
      }
      request.end(tail);
    };
    request.write(head);
    send();
  });
}

/** Bytes per second of a 50 MB file ÷ nginx's; and the memory that slow readers fill. */
export async function media() {
  const app = await startApp();
  const artist = await register(app.url);
  const bytes = wav(297);
  const track = await upload(app.url, artist, 'fifty', bytes);
  await jobsDone(app.url);
  const nginx = await startNginx(bytes);
  try {
    const ratios = [];
    const rates = { ours: [], nginx: [] };
    const headers = { cookie: artist.cookie, 'Accept-Encoding': 'identity' };
    for (let round = 0; round < 5; round += 1) {
      const ours = await load(app.url + track.audioUrl, { seconds: 4, connections: 4, headers });
      const theirs = await load(nginx.url, { seconds: 4, connections: 4, headers });
      rates.ours.push(ours.bytesPerSecond / MB);
      rates.nginx.push(theirs.bytesPerSecond / MB);
      ratios.push(ours.bytesPerSecond / theirs.bytesPerSecond);
    }
    await wait(2000);
    const before = memory(app.pid).now;
    const growth = await slowReaders(app, track.audioUrl, artist, before);
    return { ratio: median(ratios), ours: median(rates.ours), nginx: median(rates.nginx), growth };
  } finally {
    nginx.stop();
    await app.stop();
  }
}

/** Eight clients that read the head of the file and then stop reading. */
async function slowReaders(app, path, { cookie }, before) {
  const readers = Array.from({ length: 8 }, () => {
    const request = http.get(app.url + path, { headers: { cookie } }, (response) => {
      response.once('data', () => response.pause());
    });
    request.on('error', () => {});
    return request;
  });
  let peak = before;
  for (let tick = 0; tick < 50; tick += 1) {
    await wait(100);
    peak = Math.max(peak, memory(app.pid).now);
  }
  readers.forEach((reader) => reader.destroy());
  return peak - before;
}

async function startNginx(bytes) {
  const directory = mkdtempSync(join(tmpdir(), 'artist-space-nginx-'));
  const port = await freePort();
  writeFileSync(join(directory, 'fifty.wav'), bytes);
  writeFileSync(
    join(directory, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${directory}/pid; error_log ${directory}/error.log; worker_processes 1;
     events {} http { access_log off; sendfile on; server { listen 127.0.0.1:${port}; root ${directory}; } }`,
  );
  const child = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], {
    stdio: 'ignore',
  });
  await wait(500);
  return { url: `http://127.0.0.1:${port}/fifty.wav`, stop: () => child.kill('SIGTERM') };
}

/** Bytes of the profile's HTML and CSS, compressed, and of the scripts that run before `load`. */
export async function weight(profile) {
  const response = await rawGet(profile);
  const html = await (await fetch(profile)).text();
  const css = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  let cssBytes = 0;
  for (const href of css) cssBytes += (await rawGet(new URL(href, profile))).length;
  const inline = [...html.matchAll(/<script(?![^>]*type="later")[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('');
  return {
    html: response.length,
    css: cssBytes,
    inlineScript: gzipSync(inline, { level: constants.Z_BEST_COMPRESSION }).length,
    inlineRaw: Buffer.byteLength(inline),
    loadedScript: await scriptBytesBeforeLoad(profile),
  };
}

/** The body as transferred: compressed. */
function rawGet(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts)));
      })
      .on('error', reject);
  });
}

async function scriptBytesBeforeLoad(url) {
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    let bytes = 0;
    const sizes = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sizes.push(response.request().sizes());
    });
    await page.goto(url, { waitUntil: 'load' });
    for (const { responseBodySize } of await Promise.all(sizes)) bytes += responseBodySize;
    return bytes;
  } finally {
    await browser.close();
  }
}

/** The profile's 95th percentile while a file is read ÷ that of an idle server, at 40 requests a second. */
export async function whileIngesting(app, artist, profile) {
  const long = wav(240);
  const ratios = [];
  const figures = { idle: [], busy: [] };
  for (let round = 0; round < 3; round += 1) {
    const idle = await steadyLoad(profile, 6);
    await upload(app.url, artist, `long ${round}`, long);
    await wait(300);
    const busy = await steadyLoad(profile, 6, async () => {
      const { jobs } = await (await fetch(`${app.url}/healthz`)).json();
      return jobs.running > 0;
    });
    await jobsDone(app.url);
    figures.idle.push(idle);
    figures.busy.push(busy);
    ratios.push(busy / idle);
  }
  return { ratio: median(ratios), idle: median(figures.idle), busy: median(figures.busy) };
}

/** Sends 40 requests a second, independent of the responses; stops early when `goOn` returns false. */
async function steadyLoad(url, seconds, goOn = () => true) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const times = [];
  const asked = [];
  for (let tick = 0; tick < seconds * 40; tick += 1) {
    const started = performance.now();
    asked.push(
      new Promise((done) => {
        http.get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
          response.resume();
          response.on('end', () => {
            times.push(performance.now() - started);
            done();
          });
        });
      }),
    );
    if (tick % 40 === 39 && !(await goOn())) break;
    await wait(25);
  }
  await Promise.all(asked);
  agent.destroy();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)];
}

/** Milliseconds from the command to the first response, built and migrated. */
export async function starting() {
  const first = await startApp();
  await first.stop({ keep: true });
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const app = await startApp({ STORAGE_DIR: first.storage });
    times.push(app.startMs);
    await app.stop({ keep: true });
  }
  return { milliseconds: median(times) };
}
