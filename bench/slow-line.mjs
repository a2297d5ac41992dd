import net from 'node:net';

/**
 * A line to a server that is slow, and that can be cut: a proxy on loopback. All its connections
 * share the downward rate; a new connection costs one round trip, and so does each request.
 * (The throttling of browsers' developer tools passes some media requests by.)
 * @param {string} url of the server, without a path
 * @param {{ kilobits?: number, roundTripMs?: number }} line kilobits per second downward
 */
export async function slowLine(url, { kilobits = Infinity, roundTripMs = 0 } = {}) {
  const { hostname, port } = new URL(url);
  const sockets = new Set();
  const half = roundTripMs / 2;
  const msPerByte = 8 / kilobits;
  let cut = false;
  let free = 0;

  const server = net.createServer({ noDelay: true }, (near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = net.connect({ port: Number(port), host: hostname, noDelay: true });
    const opened = performance.now() + roundTripMs;
    let waiting = 0;
    const sendUp = later(far, () => half + Math.max(0, opened - performance.now()));
    const sendDown = later(near, (bytes) => {
      free = Math.max(free, performance.now()) + bytes * msPerByte;
      return half + free - performance.now();
    });
    near.on('data', (piece) => sendUp(piece));
    far.on('data', (data) => {
      for (let at = 0; at < data.length; at += PACKET) {
        const piece = data.subarray(at, at + PACKET);
        waiting += piece.length;
        sendDown(piece, () => {
          waiting -= piece.length;
          if (waiting < WINDOW / 2) far.resume();
        });
      }
      if (waiting > WINDOW) far.pause();
    });
    // What is on its way arrives before the end does.
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
        // Who has left takes nothing any more: a download that goes on would keep the line busy.
        if (broken || socket === near) other.destroy();
      });
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Breaks every connection, and refuses new ones until it is mended. */
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
/** Bytes on their way: what a receiver's window and the buffers between hold. */
const WINDOW = 64 * 1024;

/** Writes each piece after its delay, in order: timers of the same moment do not keep one. */
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
