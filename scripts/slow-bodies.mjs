/**
 * The least that a body must bring, in bytes, within a time in milliseconds: a quarter of a KB a
 * second. A telephone at the edge of its network (20 kbit/s) sends ten times as much, and may fall
 * silent for fifty seconds of each minute.
 */
const pace = { least: 15 * 1024, within: 60_000 };

/** Pieces that may be smaller than this on average, in bytes: each costs as much as a large one. */
const crumbs = { most: 2_000, smallerThan: 64 };

/**
 * Cuts off a body that comes in chunks of a few bytes: a single packet of them would occupy the
 * server for a tenth of a second.
 */
export function cutCrumbs(request) {
  const { push, socket } = request;
  let beyond = 0;
  request.push = (piece, encoding) => {
    if (piece !== null) beyond += 1 - piece.length / crumbs.smallerThan;
    // The rest of the packet is still handed over, and dropped.
    if (beyond > crumbs.most && piece !== null) {
      socket.destroy();
      return false;
    }
    return push.call(request, piece, encoding);
  };
}

/**
 * Cuts off whoever holds a connection by sending a body byte by byte. Time in which the app does not
 * read counts for nothing.
 * @returns a function that watches over the body of a request
 */
export function cutSlowBodies(server, { least, within } = pace) {
  const arriving = new Map();
  const look = () => {
    const now = Date.now();
    for (const [request, mark] of arriving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) arriving.delete(request);
      else if (request.readableLength > 0) restart(mark, socket, now);
      else if (now - mark.since >= within) {
        if (socket.bytesRead - mark.bytes < least) socket.destroy();
        else restart(mark, socket, now);
      }
    }
  };
  const timer = setInterval(look, within / 12);
  timer.unref();
  server.on('close', () => clearInterval(timer));
  return (request) => arriving.set(request, restart({}, request.socket, Date.now()));
}

function restart(mark, socket, now) {
  mark.since = now;
  mark.bytes = socket.bytesRead;
  return mark;
}
