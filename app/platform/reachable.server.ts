import { connect } from 'node:net';

/**
 * True if a server accepts a TCP connection within that time. An unknown name, a missing network and lost
 * packets all count as unreachable, long before a request would time out.
 */
export function isReachable(address: string, withinMs: number): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'http:' ? 80 : 443),
    });
    const end = (reached: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(reached);
    };
    // Name resolution has no timeout of its own.
    const timer = setTimeout(() => end(false), withinMs);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
