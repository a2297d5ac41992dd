import { Readable } from 'node:stream';
import { MINUTE_MS } from '#app/durations.ts';
import type { Env } from './env.server.ts';

const TIMEOUT_MS = 15_000;

/** The lane of jobs that send emails, so that a slow mail server does not delay other jobs. */
export const MAIL_LANE = 'mail';

/** Shared by all jobs that send email: a mail server may be unreachable for some minutes. */
export const MAIL_JOB = { lane: MAIL_LANE, attempts: 9, timeoutMs: MINUTE_MS } as const;

export interface Email {
  to: string;
  subject: string;
  /** Plain text: every program shows it, and it loads nothing. */
  text: string;
  /** The same as HTML, if there is more to it than text. */
  html?: string;
  headers?: Record<string, string>;
  /** Message-ID by which a repeated email is recognised as the same. */
  messageId?: string;
}

/**
 * Sends an email through the host's mail server.
 * @throws if the server cannot be reached or refuses it
 */
export async function sendMail(env: Env, email: Email): Promise<void> {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set.');
  // Loaded with the first email: most sites never send one.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(env.SMTP_URL, { from: senderOf(env) });
  transport.set('connectionTimeout', TIMEOUT_MS);
  try {
    await transport.sendMail(email);
  } finally {
    transport.close();
  }
}

const senderOf = (env: Env) => env.MAIL_FROM ?? `Artist Space <no-reply@${senderDomain(env)}>`;

const senderDomain = ({ PUBLIC_URL }: Env) =>
  PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';

/** The site's own address, for links in emails that are sent outside a request. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Env) => PUBLIC_URL ?? `http://localhost:${PORT}`;

/**
 * Outcome of one email. `refused`: the server has said so, with a code of RFC 5321, to the address
 * (`ofRecipient`), to the sender (`ofSender`) or to the content. `broken`: the connection ended without an answer; if that was after
 * `handed`, the server may have accepted the email.
 */
export type Delivered =
  | { state: 'sent' }
  | { state: 'refused'; code: number; answer: string; ofRecipient: boolean; ofSender: boolean }
  | { state: 'broken'; handed: boolean; answer: string };

/** One connection to the mail server, for many emails. */
export interface MailConnection {
  /**
   * Delivers an email.
   * @param handOver called before the last bytes: until it resolves, the server has accepted nothing. If it
   * rejects, the email is not delivered and the connection ends.
   */
  deliver(email: Email, handOver: () => Promise<void>): Promise<Delivered>;
  /** False once it has ended: another one must be opened. */
  readonly isOpen: boolean;
  close(): void;
}

/**
 * Opens a connection to the host's mail server, and signs in.
 * @throws if the server cannot be reached or refuses it
 */
export async function openMailConnection(env: Env): Promise<MailConnection> {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set.');
  const [{ default: Connection }, { default: Composer }, { default: Transport }] =
    await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/mail-composer'),
      import('nodemailer/lib/smtp-transport'),
    ]);
  // The transport reads the address, with its options and its password.
  const { options, auth } = new Transport(env.SMTP_URL) as unknown as {
    options: ConstructorParameters<typeof Connection>[0];
    auth: Parameters<InstanceType<typeof Connection>['login']>[0] | false;
  };
  const connection = new Connection({
    ...options,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  let ended: Error | null = null;
  let fail: (error: Error) => void = () => undefined;
  const end = (error: Error) => {
    ended ??= error;
    fail(error);
  };
  connection.on('error', end);
  connection.on('end', () => end(new Error('The mail server has ended the connection.')));
  const step = (take: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      fail = reject;
      take((error) => (error ? reject(error) : resolve()));
    });
  await step((done) => connection.connect(done));
  if (auth) await step((done) => connection.login(auth, done));

  return {
    get isOpen() {
      return ended === null;
    },
    async deliver(email, handOver) {
      const composed = new Composer({ from: senderOf(env), ...email }).compile();
      const envelope = composed.getEnvelope();
      const bytes = await composed.build();
      let handed = false;
      async function* message() {
        yield bytes;
        await handOver();
        handed = true;
      }
      const stream = Readable.from(message());
      const stop = (error: Error) => {
        end(error);
        connection.close();
      };
      stream.on('error', stop);
      try {
        await step((done) => connection.send(envelope, stream, done));
        return { state: 'sent' };
      } catch (error) {
        const { responseCode, response, command, code, message: reason } = error as SmtpError;
        const answer = (response ?? reason).slice(0, 300);
        // An address that cannot be written in a command was never sent.
        const isBadAddress = code === 'EENVELOPE' && command === 'API';
        if (!isBadAddress && (responseCode === undefined || ended)) {
          stop(error as Error);
          return { state: 'broken', handed, answer };
        }
        const ofRecipient = isBadAddress || command === 'RCPT TO';
        const ofSender = command === 'MAIL FROM';
        // The next email begins a new transaction, whatever state this one has left.
        await step((done) => connection.reset(done)).catch(stop);
        return {
          state: 'refused',
          code: responseCode ?? NOT_ALLOWED,
          answer,
          ofRecipient,
          ofSender,
        };
      }
    },
    close: () => {
      connection.removeAllListeners();
      connection.on('error', () => undefined);
      connection.quit();
    },
  };
}

type SmtpError = Error & {
  responseCode?: number;
  response?: string;
  command?: string;
  code?: string;
};

/** RFC 5321: mailbox name not allowed. */
const NOT_ALLOWED = 553;
