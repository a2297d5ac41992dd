import http from 'node:http';
import { median } from './load.mjs';
import { jobsDone, memory, register, startApp, upload, wav } from './server.mjs';

const STREAMS = 500;
const STREAMS_PER_ARTIST = 20;
const MESSAGES = 50;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Opens 500 event streams, as 500 pages do, and measures their cost; then sends messages in a creative space
 * and measures the time until the other side's stream announces them.
 * @returns {Promise<{ growth: number, before: number, after: number, median: number, worst: number }>}
 * resident memory in MB, and milliseconds
 */
export async function eventStreams() {
  const app = await startApp();
  try {
    const [owner, singer] = [await register(app.url, 'owner'), await register(app.url, 'singer')];
    const track = await upload(app.url, owner, 'warm', wav(1));
    await jobsDone(app.url);
    const artists = [];
    for (let index = 0; index < STREAMS / STREAMS_PER_ARTIST; index += 1) {
      artists.push(await register(app.url, `listener-${index}`));
    }
    await wait(2000);
    const before = memory(app.pid).now;
    const open = [];
    for (let index = 0; index < STREAMS; index += 1) {
      open.push(await listen(app.url, artists[index % artists.length], () => {}));
    }
    await wait(3000);
    const after = memory(app.pid).now;
    const times = await messageTimes(app.url, { owner, singer, trackId: track.id });
    for (const stream of open) stream.destroy();
    return {
      growth: Math.max(0, after - before),
      before,
      after,
      median: median(times),
      worst: Math.max(...times),
    };
  } finally {
    await app.stop();
  }
}

/** Opens an event stream on a connection of its own. */
function listen(url, { cookie }, onText) {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${url}/api/events`,
      { agent: false, headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`Events: ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('data', (text) => {
          onText(text);
          resolve(request);
        });
      },
    );
    request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
  });
}

async function messageTimes(url, { owner, singer, trackId }) {
  const send = async (method, path, body, { cookie } = singer) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const { id } = await send('POST', '/api/collaborations', {
    trackId,
    title: 'Bench',
    description: 'REMIX: Bench',
  });
  // Until then, the other side sends ten messages at most.
  await send('PATCH', `/api/collaborations/${id}`, { status: 'accepted' }, owner);
  let heard = () => {};
  const stream = await listen(url, owner, (text) => {
    if (text.includes('"type":"message"')) heard(performance.now());
  });
  const times = [];
  for (let index = 0; index < MESSAGES; index += 1) {
    const arrived = new Promise((resolve) => (heard = resolve));
    const sent = performance.now();
    const message = { message: `${index}`, messageType: 'text' };
    await send('POST', `/api/collaborations/${id}/messages`, message);
    times.push((await arrived) - sent);
  }
  stream.destroy();
  return times;
}
