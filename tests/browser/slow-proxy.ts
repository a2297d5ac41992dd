import net from 'node:net';

/** A proxy between browser and server that can be slow, be cut, and be redirected to another server. */
export interface SlowProxy {
  /** Address of the site for the browser, without a trailing slash. */
  readonly url: string;
  /** Bytes received from the browser. */
  readonly sent: number;
  /** Cuts every connection, and refuses new ones for this time: ms. */
  cut(downMs: number): Promise<void>;
  /** The same, until it is restored. */
  goDown(): void;
  mend(): void;
  /** Carries nothing towards the server until it is released, and cuts no connection. */
  hold(): void;
  release(): void;
  /** Redirects new connections to the server at `url`. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

const TICK_MS = 20;

/** Opens a proxy to the server at `url` that carries this many bytes a second towards it. */
export async function openSlowProxy(url: string, bytesPerSecond: number): Promise<SlowProxy> {
  let target = Number(new URL(url).port);
  let sent = 0;
  let isDown = false;
  let isHeld = false;
  const held: (() => void)[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((browser) => {
    if (isDown) {
      browser.destroy();
      return;
    }
    const upstream = net.connect(target, '127.0.0.1');
    upstream.setNoDelay(true);
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === browser ? upstream : browser).destroy();
      });
    }
    upstream.pipe(browser);
    browser.on('data', (bytes: Buffer) => {
      sent += bytes.byteLength;
      upstream.write(bytes);
      browser.pause();
      const ms = (bytes.byteLength / bytesPerSecond) * 1000;
      const goOn = () => {
        if (isHeld) held.push(() => browser.resume());
        else browser.resume();
      };
      setTimeout(goOn, Math.max(ms, ms > 1 ? TICK_MS / 4 : 0));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const goDown = () => {
    isDown = true;
    drop();
  };
  const mend = () => {
    isDown = false;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    get sent() {
      return sent;
    },
    goDown,
    mend,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const resume of held.splice(0)) resume();
    },
    async cut(downMs) {
      goDown();
      await new Promise((resolve) => setTimeout(resolve, downMs));
      mend();
    },
    leadTo(other) {
      target = Number(new URL(other).port);
    },
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
