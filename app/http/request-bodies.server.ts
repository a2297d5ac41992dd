import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/** The least that a body must bring, in bytes, within a time in milliseconds. */
interface Pace {
  least: number;
  within: number;
}

/**
 * A quarter of a KB a second. A telephone at the edge of its network (20 kbit/s) sends ten times as much, and
 * may fall silent for fifty seconds of each minute.
 */
const PACE: Pace = { least: 15 * 1024, within: 60_000 };

/** Pieces that may be smaller than this on average, in bytes: each costs as much as a large one. */
const CRUMBS = { most: 2_000, smallerThan: 64 };

/**
 * Bytes that are still taken from somebody who is answered already: a little more than the largest
 * upload, because browsers read no answer before they have sent everything.
 */
const MOST_BYTES_AFTER_ANSWER = 256 * 1024 * 1024;
/** For how long they are taken, in milliseconds. */
const LONGEST_MS = 30_000;
/** For how long without a byte, in milliseconds. */
const LONGEST_SILENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Cuts off a body that comes in chunks of a few bytes: a single packet of them would occupy the
 * server for a tenth of a second.
 */
export function cutCrumbs(request: IncomingMessage): void {
  const { push, socket } = request;
  let beyond = 0;
  request.push = (piece: Uint8Array | null, encoding?: BufferEncoding) => {
    if (piece !== null) beyond += 1 - piece.length / CRUMBS.smallerThan;
    // The rest of the packet is still handed over, and dropped.
    if (beyond > CRUMBS.most && piece !== null) {
      socket.destroy();
      return false;
    }
    return push.call(request, piece, encoding);
  };
}

interface Mark {
  /** When the time began, in milliseconds. */
  since: number;
  /** What the connection had brought by then. */
  bytes: number;
}

/**
 * Cuts off whoever holds a connection by sending a body byte by byte. Time in which the app does not
 * read counts for nothing.
 * @returns a function that watches over the body of a request
 */
export function cutSlowBodies(server: Server, { least, within }: Pace = PACE) {
  const arriving = new Map<IncomingMessage, Mark>();
  const look = () => {
    const now = Date.now();
    for (const [request, mark] of arriving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) arriving.delete(request);
      else if (request.readableLength > 0) arriving.set(request, markOf(socket, now));
      else if (now - mark.since >= within) {
        if (socket.bytesRead - mark.bytes < least) socket.destroy();
        else arriving.set(request, markOf(socket, now));
      }
    }
  };
  const timer = setInterval(look, within / 12);
  timer.unref();
  server.on('close', () => clearInterval(timer));
  return (request: IncomingMessage): void => {
    arriving.set(request, markOf(request.socket, Date.now()));
  };
}

const markOf = (socket: Socket, since: number): Mark => ({ since, bytes: socket.bytesRead });

const closing = new WeakSet<Duplex>();

/** The last answer on this connection has been given: what still comes is not looked at. */
export const isBeingClosed = (socket: Duplex): boolean => closing.has(socket);

/**
 * Lets an answer that is given before the request's body has arrived reach whoever is sending it.
 * A connection that is closed with bytes unread is reset, and the answer is lost with it. So such an
 * answer says `Connection: close`, our side is closed behind it, and what is still on its way is read
 * and thrown away (a lingering close, RFC 9112, 9.6).
 */
export function letAnswersArrive(request: IncomingMessage, response: ServerResponse): void {
  const { socket, destroy } = request;
  // Giving up the body would destroy the connection, and the answer with it.
  request.destroy = (error) => {
    if (socket.destroyed || request.readableEnded) return destroy.call(request, error);
    discard(request);
    return request;
  };
  const { writeHead } = response;
  response.writeHead = (...parts: unknown[]) => {
    if (!request.complete && !response.headersSent) {
      response.setHeader('Connection', 'close');
      socket.destroySoon = () => {
        discard(request);
        socket.end();
        closeAfter(socket, () => request.complete);
      };
    }
    return Reflect.apply(writeHead, response, parts) as typeof response;
  };
}

function discard(request: IncomingMessage): void {
  request.removeAllListeners('data');
  request.resume();
}

/** Closes a connection whose last answer is on its way, once its other side has no more to say. */
export function closeAfter(socket: Socket, isComplete = () => false): void {
  closing.add(socket);
  const since = Date.now();
  const before = socket.bytesRead;
  let lastRead = before;
  let lastAt = since;
  const look = () => {
    const now = Date.now();
    if (socket.bytesRead > lastRead) lastAt = now;
    lastRead = socket.bytesRead;
    const isOver = now - since > LONGEST_MS || now - lastAt > LONGEST_SILENCE_MS;
    const isRead = socket.readableEnded || isComplete();
    const isTooMuch = lastRead - before > MOST_BYTES_AFTER_ANSWER;
    if (isOver || isTooMuch || (isRead && socket.writableFinished)) socket.destroy();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  socket.on('close', () => clearInterval(timer));
}
