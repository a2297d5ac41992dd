import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface Email {
  to: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
  from: string;
  subject: string;
  text: string;
  /** As it was sent. */
  source: string;
}

/** A mail server for tests: it accepts every email (RFC 5321) and keeps it. */
export interface MailStandIn {
  /** For SMTP_URL. */
  url: string;
  emails: Email[];
  /** Waits for the first email to `address` that matches `pattern`, and removes it from `emails`. */
  emailTo(address: string, pattern?: RegExp): Promise<Email>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

interface StandInOptions {
  /** Any free one by default. */
  port?: number;
  /** The answer to a command, such as `RCPT TO:<a@example.org>`, or to `.` after an email; undefined for a good one. */
  answer?: (command: string) => string | undefined | Promise<undefined>;
}

export async function startMailStandIn({
  port = 0,
  answer,
}: StandInOptions = {}): Promise<MailStandIn> {
  const emails: Email[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, (source) => emails.push(readEmail(source)), answer ?? (() => undefined));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    async emailTo(address, pattern = /./) {
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline;) {
        const index = emails.findIndex(
          ({ to, subject, text }) => to === address && pattern.test(`${subject}\n${text}`),
        );
        const [email] = index < 0 ? [] : emails.splice(index, 1);
        if (email) return email;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const kept = emails.map(({ to, subject }) => `${to}: ${subject}`).join('\n');
      throw new Error(`No email to ${address} matches ${String(pattern)}. There are:\n${kept}`);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(
  socket: Socket,
  keep: (source: string) => void,
  answer: NonNullable<StandInOptions['answer']>,
): void {
  let body: string[] | null = null;
  let rest = '';
  let before = Promise.resolve();
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.write('220 stand-in\r\n');
  const take = async (line: string) => {
    if (body && line !== '.') {
      body.push(line.replace(/^\.\./, '.'));
      return;
    }
    const other = await answer(line);
    if (body) {
      // Accepted with its last line, whatever becomes of the answer.
      if (!other) keep(body.join('\n'));
      body = null;
      socket.write(`${other ?? '250 kept'}\r\n`);
    } else if (other) socket.write(`${other}\r\n`);
    else if (/^DATA/i.test(line)) {
      body = [];
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  };
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) before = before.then(() => take(line));
  });
}

function readEmail(source: string): Email {
  const end = source.indexOf('\n\n');
  const headers = source.slice(0, end).replace(/\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  const named = headers
    .split('\n')
    .flatMap((line) => [[line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]]);
  return {
    headers: Object.fromEntries(named) as Record<string, string>,
    to: header('To'),
    from: header('From'),
    subject: header('Subject'),
    text: decode(source.slice(end + 2), encoding),
    source,
  };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
