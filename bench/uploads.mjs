import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jobsDone, memory, register, startApp, upload, wav } from './server.mjs';

const MB = 1024 * 1024;
const PART = MB;

/**
 * Sends 200 MB with a real browser over a connection that is cut 20 times, with a pause, a reload of the tab
 * and a SIGKILL of the server in between. The journey itself compares the received file.
 * @returns {{ megabytes: number, cuts: number, breaks: number, sentTwice: number }} in bytes
 */
export function brokenUpload() {
  execFileSync(
    'npx',
    ['playwright', 'test', 'tests/browser/upload-resumed.spec.ts', '--project=scripts-on'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, UPLOAD_MB: '200', UPLOAD_CUTS: '20' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync('test-results/upload-resumed.json', 'utf8'));
}

/**
 * Ten resumable uploads at the same time. Reading of the files begins with their last parts and is measured
 * elsewhere, so these are not sent.
 * @returns {Promise<{ growth: number, before: number, peak: number }>} resident memory in MB
 */
export async function parallelUploads({ count = 10, megabytes = 40 } = {}) {
  const app = await startApp();
  try {
    const artist = await register(app.url);
    await upload(app.url, artist, 'warm', wav(1));
    const bytes = wav((megabytes * MB) / 176_400);
    const send = sender(app.url, artist, bytes);
    await send.rest(await send.allButLast('Warm', 2));
    await jobsDone(app.url);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const before = memory(app.pid).now;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, memory(app.pid).now)), 20);
    const begun = await Promise.all(
      Array.from({ length: count }, (_, index) => send.allButLast(`Parallel ${index}`)),
    );
    clearInterval(watch);
    for (const at of begun) await send.rest(at);
    return { growth: peak - before, before, peak };
  } finally {
    await app.stop();
  }
}

function sender(url, { cookie }, bytes) {
  const headers = { cookie, 'Tus-Resumable': '1.0.0' };
  const part = async ({ path, offset }, end) => {
    const body = bytes.subarray(offset, end);
    const answer = await fetch(url + path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body,
    });
    if (answer.status !== 204) throw new Error(`A part answered ${answer.status}.`);
    return { path, offset: end, track: answer.headers.get('track-id') };
  };
  return {
    async allButLast(title, parts = Infinity) {
      const named = `filename ${btoa(`${title}.wav`)},title ${btoa(title)}`;
      const created = await fetch(`${url}/api/uploads`, {
        method: 'POST',
        headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': named },
      });
      let at = { path: created.headers.get('location'), offset: 0 };
      for (let sent = 0; sent < parts && at.offset + PART < bytes.length; sent += 1) {
        at = await part(at, at.offset + PART);
      }
      return at;
    },
    async rest(at) {
      const { track } = await part(at, bytes.length);
      if (!track) throw new Error('The last part made no track.');
    },
  };
}
