import { resolve } from 'node:path';
import { z } from 'zod';
import { readBucketAddress } from './bucket/bucket-address.ts';

const SECRET_LENGTH = 32;

/**
 * One or several secrets, the newest first. If no word is long enough, the whole text is one secret,
 * including spaces.
 */
const secrets = z
  .string({ error: 'is missing: set it to a random text of at least 32 characters' })
  .transform((text) => {
    const words = text.split(/[\s,]+/).filter(Boolean);
    return words.some((word) => word.length >= SECRET_LENGTH) ? words : [text];
  })
  .refine(
    (each) => each.every((word) => word.length >= SECRET_LENGTH),
    'must be at least 32 characters, and so must each of several',
  );

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text?.trim() ? text.trim() : undefined));

/** Absolute path of a file, since processes that read it may be started in another directory. */
const optionalPath = optionalText.transform((path) => (path ? resolve(path) : undefined));

const switchedOn = z
  .enum(['', '0', '1', 'false', 'true'], { error: 'must be 1 or 0' })
  .default('')
  .transform((text) => text === '1' || text === 'true');

/** Whether other servers can follow artists; `loopback` is for tests: see `demandFederation`. */
const federation = z
  .enum(['', '0', '1', 'false', 'true', 'loopback'], { error: 'must be 1 or 0' })
  .default('')
  .transform((text): 'off' | 'on' | 'loopback' => {
    if (text === 'loopback') return 'loopback';
    return text === '1' || text === 'true' ? 'on' : 'off';
  });

const webAddress = optionalText.refine(
  (url) => !url || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
  'must be an http or https address',
);

/** Address of the whole site, without a path. */
const siteAddress = webAddress
  .refine((url) => {
    if (!url || !URL.canParse(url)) return true;
    const { href, origin } = new URL(url);
    return href === `${origin}/`;
  }, 'must be the address of the site alone, such as https://music.example')
  .transform((url) => url && new URL(url).origin);

/** Contact for reports of vulnerabilities: a URL, an email address or a phone number. */
const contact = optionalText
  .transform((text) => (text && /^[^\s:/@]+@[^\s:/@]+$/.test(text) ? `mailto:${text}` : text))
  .refine(
    (text) => !text || /^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/.test(text),
    'must be a mail address, or start with https://, mailto: or tel:',
  );

/** A whole number within bounds. */
const count = (what: string, least: number, most: number, otherwise: number) => {
  const sentence = `must be a whole number of ${what} from ${least} to ${most}`;
  return z.coerce
    .number(sentence)
    .int(sentence)
    .min(least, sentence)
    .max(most, sentence)
    .default(otherwise);
};

/** A number with a default; any other value, or one that is too small, is refused by name. */
const amount = (byDefault: number, minimum: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .min(minimum, `must be at least ${minimum}`)
    .default(byDefault);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z
    .string()
    .default('3000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, 'must be a port number')
    .transform(Number),
  HOST: optionalText,
  STORAGE_DIR: z
    .string()
    .default('storage')
    .transform((path) => resolve(path || 'storage')),
  DATABASE_URL: optionalText.refine(
    (url) => !url || /^(sqlite:|postgres(ql)?:\/\/)/.test(url),
    'must start with sqlite: or postgres://',
  ),
  DATABASE_CONNECTIONS: count('connections', 2, 500, 10),
  DATABASE_TIMEOUT_SECONDS: count('seconds', 1, 3600, 30),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  WEB_PROCESSES: count('processes', 1, 64, 1),
  S3_URL: optionalText.transform((text, context) => {
    if (text === undefined) return undefined;
    try {
      return readBucketAddress(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  }),
  MEDIA: z
    .enum(['proxy', 'redirect', 'accel'], { error: 'must be proxy, redirect or accel' })
    .default('proxy'),
  ACCESS_PASSWORD: optionalText,
  SESSION_SECRET: secrets,
  PUBLIC_URL: siteAddress,
  SECURITY_CONTACT: contact,
  WEBSUB_HUB: webAddress.refine(
    (url) => !url || url.startsWith('https:'),
    'must be an https address',
  ),
  TRUST_PROXY: switchedOn,
  COUNTRY_HEADER: optionalText.refine(
    (name) => !name || /^[A-Za-z0-9-]{1,64}$/.test(name),
    'must be the name of a header',
  ),
  FFMPEG_PATH: optionalText,
  SOUNDFONT_PATH: optionalPath,
  STEM_MODEL_PATH: optionalPath,
  SMTP_URL: optionalText.refine(
    (url) => !url || /^smtps?:\/\//.test(url),
    'must start with smtp:// or smtps://',
  ),
  MAIL_FROM: optionalText,
  NEWSLETTER_MAILS_PER_HOUR: count('emails', 1, 1_000_000, 300),
  AUDIO_THREADS: z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).default(1),
  MAX_AUDIO_HOURS: amount(3, 0.01),
  AI_CONVERSIONS: count('conversions', 1, 16, 1),
  AI_CONVERSIONS_PER_ARTIST: count('conversions', 1, 16, 1),
  AI_QUEUE: count('conversions', 1, 10_000, 50),
  AI_QUEUE_PER_ARTIST: count('conversions', 1, 1000, 5),
  AI_MEMORY_MB: count('megabytes', 128, 65_536, 512),
  ARTIST_QUOTA_MB: z.coerce
    .number({ error: 'must be a number of megabytes' })
    .int('must be a whole number of megabytes')
    .min(1, 'must be at least 1')
    .default(5120),
  DISK_RESERVE_MB: count('megabytes', 0, 1_048_576, 256),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
  METRICS_TOKEN: optionalText.refine(
    (token) => !token || /^[\x21-\x7e]{16,}$/.test(token),
    'must be at least 16 characters, without spaces',
  ),
  SECURITY_LOG_DAYS: count('days', 1, 3650, 90),
  SIGN_UP: z
    .enum(['open', 'invite', 'closed'], { error: 'must be open, invite or closed' })
    .default('open'),
  DEMO: switchedOn,
  FEDERATION: federation,
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: webAddress,
  OPENAI_MODEL: optionalText,
  OPENAI_TIMEOUT_SECONDS: amount(20, 0.05),
  OPENAI_REPLY_TOKENS: amount(700, 16),
  OPENAI_DAILY_TOKENS: amount(100_000, 0),
  OPENAI_DAILY_CENTS: amount(50, 0),
  OPENAI_SITE_DAILY_TOKENS: amount(2_000_000, 0),
  OPENAI_SITE_DAILY_CENTS: amount(500, 0),
  OPENAI_INPUT_PRICE: amount(1, 0),
  OPENAI_OUTPUT_PRICE: amount(4, 0),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: webAddress,
});

export type Env = ReturnType<typeof readEnv>;

/** Environment variables for a child process: those of this process, with these settings. */
export function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/**
 * Reads the settings of this process.
 * @throws {SettingsError} with a message about the first invalid setting
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(
      `${issue?.path.join('.') ?? 'A setting'} ${issue?.message ?? 'is wrong'}.`,
    );
  }
  const { DATABASE_URL, SESSION_SECRET, ...rest } = parsed.data;
  if (rest.STRIPE_SECRET_KEY && !rest.STRIPE_WEBHOOK_SECRET) {
    throw new SettingsError(
      'STRIPE_WEBHOOK_SECRET is missing: with STRIPE_SECRET_KEY alone nobody would learn that an order was paid.',
    );
  }
  if (rest.MEDIA === 'redirect' && !rest.S3_URL) {
    throw new SettingsError('S3_URL is missing: MEDIA=redirect sends browsers to its bucket.');
  }
  if (rest.MEDIA === 'accel' && rest.S3_URL) {
    throw new SettingsError(
      'MEDIA=accel sends files of this machine, and S3_URL keeps them elsewhere.',
    );
  }
  for (const name of ['SMTP_URL', 'STRIPE_SECRET_KEY'] as const) {
    if (!rest[name] || rest.PUBLIC_URL) continue;
    throw new SettingsError(
      `PUBLIC_URL is missing: with ${name}, links leave the site, and only this setting says where they lead.`,
    );
  }
  demandFederation(rest);
  if (rest.ROLE !== 'all' && !DATABASE_URL?.startsWith('postgres')) {
    throw new SettingsError(
      'ROLE is for sites on PostgreSQL: SQLite keeps its database for one machine and one server. Set DATABASE_URL to a PostgreSQL database, or leave ROLE out; WEB_PROCESSES has several cores of this machine answer.',
    );
  }
  return {
    ...rest,
    DATABASE_URL: DATABASE_URL ?? `sqlite:${resolve(rest.STORAGE_DIR, 'artist-space.sqlite')}`,
    /** The newest secret, which signs new values. */
    SESSION_SECRET: SESSION_SECRET[0] ?? '',
    /** All secrets, the newest first: values signed with any of them are valid. */
    SESSION_SECRETS: SESSION_SECRET,
  };
}

/**
 * Checks that other servers can reach this one. `loopback` is for tests with two sites on one machine, whose own address is
 * 127.0.0.1: it allows http and private addresses.
 * @throws {SettingsError}
 */
function demandFederation({
  FEDERATION,
  PUBLIC_URL,
  ACCESS_PASSWORD,
  NODE_ENV,
}: Pick<
  z.output<typeof variables>,
  'FEDERATION' | 'PUBLIC_URL' | 'ACCESS_PASSWORD' | 'NODE_ENV'
>): void {
  if (FEDERATION === 'off') return;
  const isLocal = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).hostname === '127.0.0.1';
  if (FEDERATION === 'loopback' && NODE_ENV !== 'test' && !isLocal) {
    throw new SettingsError(
      'FEDERATION must be 1 or 0: loopback is for tests with a PUBLIC_URL at 127.0.0.1.',
    );
  }
  if (!PUBLIC_URL || (FEDERATION === 'on' && !PUBLIC_URL.startsWith('https:'))) {
    throw new SettingsError(
      'PUBLIC_URL must be an https address where FEDERATION is set: other servers know the artists by it.',
    );
  }
  if (ACCESS_PASSWORD) {
    throw new SettingsError(
      'FEDERATION and ACCESS_PASSWORD exclude each other: other servers have no password.',
    );
  }
}

/** Path of the SQLite database in these settings; null if the database is PostgreSQL or in memory. */
export function databaseFileOf({ DATABASE_URL: url }: Pick<Env, 'DATABASE_URL'>): string | null {
  if (url.startsWith('postgres') || url.endsWith(':memory:')) return null;
  return url.replace(/^sqlite:(\/\/)?/, '');
}

/** Reads only the settings for sound sources, for programs that need no others. */
export function readSoundSources() {
  return variables.pick({ SOUNDFONT_PATH: true, STEM_MODEL_PATH: true }).parse(process.env);
}

/** onnxruntime sends usage data to its maker unless this is set before it is loaded. */
export function forbidTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}

class SettingsError extends Error {}
