import net from 'node:net';

/**
 * A slow connection to a server that can be interrupted: a proxy on loopback. All its connections share the
 * bandwidth; a new connection costs one round trip, and so does each request. (The throttling of browsers'
 * developer tools does not apply to some media requests.)
 * @param {string} url of the server, without a path
 * @param {{ kilobits?: number, upKilobits?: number, roundTripMs?: number, loss?: number, onMs?: number,
 * offMs?: number }} speed kilobits per second downward and upward; the share of packets that are lost, which
 * are sent again a round trip and a half later and delay the following ones of their connection; the
 * alternating times for which it works and is interrupted
 */
export async function slowProxy(url, speed = {}) {
  const { kilobits = Infinity, upKilobits = Infinity, roundTripMs = 0, loss = 0 } = speed;
  const { hostname, port } = new URL(url);
  const sockets = new Set();
  const half = roundTripMs / 2;
  const chance = chances();
  const retriesMs = () => {
    let ms = 0;
    while (chance() < loss) ms += 1.5 * roundTripMs;
    return ms;
  };
  const whenCarried = carrying(speed);
  const down = direction(kilobits, whenCarried);
  const up = direction(upKilobits, whenCarried);
  let cut = false;

  const server = net.createServer({ noDelay: true }, (near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = net.connect({ port: Number(port), host: hostname, noDelay: true });
    const opened = performance.now() + roundTripMs;
    let waiting = 0;
    let waitingUp = 0;
    const sendUp = later(
      far,
      (bytes) => half + up(bytes) + retriesMs() + Math.max(0, opened - performance.now()),
    );
    const sendDown = later(near, (bytes) => half + down(bytes) + retriesMs());
    near.on('data', (data) => {
      for (const piece of packets(data)) {
        waitingUp += piece.length;
        sendUp(piece, () => {
          waitingUp -= piece.length;
          if (waitingUp < WINDOW / 2) near.resume();
        });
      }
      if (waitingUp > WINDOW) near.pause();
    });
    far.on('data', (data) => {
      for (const piece of packets(data)) {
        waiting += piece.length;
        sendDown(piece, () => {
          waiting -= piece.length;
          if (waiting < WINDOW / 2) far.resume();
        });
      }
      if (waiting > WINDOW) far.pause();
    });
    // Data already received is delivered before the end of the stream.
    far.on('end', () => sendDown(Buffer.alloc(0), () => near.end()));
    near.on('end', () => sendUp(Buffer.alloc(0), () => far.end()));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', (broken) => {
        sockets.delete(socket);
        // A client that has disconnected reads nothing more: a download that continues would keep the
        // connection busy.
        if (broken || socket === near) other.destroy();
      });
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Breaks every connection, and refuses new ones until it is restored. */
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      cut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const PACKET = 1460;
/** Bytes in flight: the size of a receiver's window and the buffers between. */
const WINDOW = 64 * 1024;

const packets = (data) =>
  Array.from({ length: Math.ceil(data.length / PACKET) }, (_, index) =>
    data.subarray(index * PACKET, (index + 1) * PACKET),
  );

/** One direction of the connection: returns the milliseconds until so many bytes, sent now, have left. */
function direction(kilobits, whenCarried) {
  const msPerByte = 8 / kilobits;
  let free = 0;
  return (bytes) => {
    free = whenCarried(Math.max(free, performance.now())) + bytes * msPerByte;
    return free - performance.now();
  };
}

/** Time at which bytes that are ready at a moment are sent: at once, or when the connection works again. */
function carrying({ onMs = Infinity, offMs = 0 }) {
  const began = performance.now();
  if (offMs === 0) return (moment) => moment;
  return (moment) => {
    const since = (moment - began) % (onMs + offMs);
    return since < onMs ? moment : moment + onMs + offMs - since;
  };
}

/** Reproducible random numbers from 0 to 1. */
function chances() {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** Writes each chunk after its delay, in order, which timers of the same moment do not guarantee. */
function later(socket, delayOf) {
  const underway = [];
  let last = 0;
  const arrive = () => {
    const { piece, done } = underway.shift();
    if (!socket.destroyed && piece.length > 0) socket.write(piece);
    done();
  };
  return (piece, done = () => {}) => {
    last = Math.max(last, performance.now() + delayOf(piece.length));
    underway.push({ piece, done });
    setTimeout(arrive, last - performance.now());
  };
}
