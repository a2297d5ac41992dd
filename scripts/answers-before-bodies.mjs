/**
 * Bytes that are still taken from somebody who is answered already: a little more than the largest
 * upload, because browsers read no answer before they have sent everything.
 */
const mostBytes = 256 * 1024 * 1024;
/** For how long, in milliseconds. */
const longest = 30_000;
/** For how long without a byte, in milliseconds. */
const longestSilence = 5_000;
const lookEvery = 100;

const closing = new WeakSet();

/** The last answer on this connection has been given: what still comes is not looked at. */
export const isBeingClosed = (socket) => closing.has(socket);

/**
 * Lets an answer that is given before the request's body has arrived reach whoever is sending it.
 * A connection that is closed with bytes unread is reset, and the answer is lost with it. So such an
 * answer says `Connection: close`, our side is closed behind it, and what is still on its way is read
 * and thrown away (a lingering close, RFC 9112, 9.6).
 */
export function letAnswersArrive(request, response) {
  const { socket } = request;
  const { destroy } = request;
  // Giving up the body would destroy the connection, and the answer with it.
  request.destroy = (error) => {
    if (socket.destroyed || request.readableEnded) return destroy.call(request, error);
    discard(request);
    return request;
  };
  const { writeHead } = response;
  response.writeHead = (...parts) => {
    if (!request.complete && !response.headersSent) {
      response.setHeader('Connection', 'close');
      socket.destroySoon = () => {
        discard(request);
        socket.end();
        closeAfter(socket, () => request.complete);
      };
    }
    return writeHead.apply(response, parts);
  };
}

function discard(request) {
  request.removeAllListeners('data');
  request.resume();
}

/** Closes a connection whose last answer is on its way, once its other side has no more to say. */
export function closeAfter(socket, isComplete = () => false) {
  closing.add(socket);
  const since = Date.now();
  const before = socket.bytesRead;
  let lastRead = before;
  let lastAt = since;
  const look = () => {
    const now = Date.now();
    if (socket.bytesRead > lastRead) lastAt = now;
    lastRead = socket.bytesRead;
    const isOver = now - since > longest || now - lastAt > longestSilence;
    const isRead = socket.readableEnded || isComplete();
    if (isOver || lastRead - before > mostBytes || (isRead && socket.writableFinished)) {
      socket.destroy();
    }
  };
  const timer = setInterval(look, lookEvery);
  socket.on('close', () => clearInterval(timer));
}
