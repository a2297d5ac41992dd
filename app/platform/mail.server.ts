import type { Env } from './env.server.ts';

const TIMEOUT_MS = 15_000;

/** The lane of jobs that send emails, so that a slow mail server does not delay other jobs. */
export const MAIL_LANE = 'mail';

/** Shared by all jobs that send email: a mail server may be unreachable for some minutes. */
export const MAIL_JOB = { lane: MAIL_LANE, attempts: 9, timeoutMs: 60_000 } as const;

export interface Email {
  to: string;
  subject: string;
  /** Plain text: every program shows it, and it loads nothing. */
  text: string;
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
  const transport = createTransport(env.SMTP_URL, {
    from: env.MAIL_FROM ?? `Artist Space <no-reply@${senderDomain(env)}>`,
  });
  transport.set('connectionTimeout', TIMEOUT_MS);
  try {
    await transport.sendMail(email);
  } finally {
    transport.close();
  }
}

const senderDomain = ({ PUBLIC_URL }: Env) =>
  PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';

/** The site's own address, for links in emails that are sent outside a request. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Env) => PUBLIC_URL ?? `http://localhost:${PORT}`;
