import { changedMeanwhile } from '#app/operations/texts.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import type { MailStandIn } from '#tests/mail-stand-in.ts';
import { seeded } from '#tests/seeded.ts';
import type { StartedSite } from '#tests/started-site.ts';
import { openScene, send, type TwoArtists } from './two-artists.ts';

/** Rows of the site's database. */
export type Rows = (sql: string) => Promise<Record<string, unknown>[]>;

/** Number of responses of each kind, and the longest time without an acknowledgement. */
export interface Counts {
  acknowledged: number;
  again: number;
  unavailable: number;
  broken: number;
  limited: number;
  longestSilenceMs: number;
  /** Emails about beats: received and missing ones. */
  emails: number;
  emailsMissing: number;
}

const BEATS_EVERY_MS = 20_000;
const PAUSE_MS = 60;

/**
 * Artists who write without a pause and resend requests without a response, as their browsers do: messages,
 * tracks, beats. Each of them has to exist exactly once afterwards. Each beat has an email: one at most,
 * because the sender claims it first.
 */
export class ClusterLoad {
  readonly #counts: Counts = {
    acknowledged: 0,
    again: 0,
    unavailable: 0,
    broken: 0,
    limited: 0,
    longestSilenceMs: 0,
    emails: 0,
    emailsMissing: 0,
  };
  readonly #messages: string[] = [];
  readonly #tracks: string[] = [];
  readonly #beats: number[] = [];
  readonly #refused: string[] = [];
  readonly #scene: TwoArtists;
  readonly #site: StartedSite;
  readonly #mail: MailStandIn;
  readonly #random = seeded('cluster');
  #lastAt = performance.now();
  #beatAt = 0;
  #sequence = 0;
  #emailsBefore = 0;
  #beatsBefore = 0;
  #isOver = false;

  /** @param site without mail: with it, registrations would need emails */
  static async begin(site: StartedSite, mail: MailStandIn): Promise<ClusterLoad> {
    return new ClusterLoad(site, await openScene(site), mail);
  }

  private constructor(site: StartedSite, scene: TwoArtists, mail: MailStandIn) {
    this.#site = site;
    this.#scene = scene;
    this.#mail = mail;
  }

  /** Artist who makes the beats, and wants an email for each. */
  get beatMaker(): number {
    return this.#scene.ben.artistId;
  }

  /** Returns the counts since the last call, when no job is open. */
  takeCounts(): Counts {
    const emails = this.#mail.emails.length - this.#emailsBefore;
    const taken = {
      ...this.#counts,
      emails,
      emailsMissing: Math.max(0, this.#beats.length - this.#beatsBefore - emails),
    };
    this.#emailsBefore = this.#mail.emails.length;
    this.#beatsBefore = this.#beats.length;
    for (const name of Object.keys(taken) as (keyof Counts)[]) this.#counts[name] = 0;
    return taken;
  }

  /** Works with `lines` at a time, until `ended`; requests that were begun are sent until acknowledged. */
  async run(lines: number, ended: Promise<unknown>): Promise<void> {
    this.#isOver = false;
    const end = () => (this.#isOver = true);
    ended.then(end, end);
    this.#lastAt = performance.now();
    await Promise.all(Array.from({ length: lines }, () => this.#line()));
  }

  async #line(): Promise<void> {
    while (!this.#isOver) {
      const dice = this.#random();
      if (performance.now() - this.#beatAt > BEATS_EVERY_MS) await this.#makeBeat();
      else if (dice < 0.5) await this.#write();
      else if (dice < 0.6) await this.#upload();
      else await this.#read();
      await pause(PAUSE_MS);
    }
  }

  /**
   * Sends until a whole response has arrived, and returns its text. Null if a limit refused it before
   * anything happened. A response that breaks off acknowledges nothing.
   */
  async #untilAcknowledged(ask: () => Promise<Response>): Promise<string | null> {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask().catch(() => null);
      const said = answer && (await answer.text().catch(() => null));
      if (answer?.ok && said !== null) {
        this.#counts.acknowledged += 1;
        if (tries > 0) this.#counts.again += 1;
        const silence = performance.now() - this.#lastAt;
        this.#counts.longestSilenceMs = Math.max(this.#counts.longestSilenceMs, silence);
        this.#lastAt = performance.now();
        return said;
      }
      if (answer === null || said === null) this.#counts.broken += 1;
      else if (answer.status === 429) this.#counts.limited += 1;
      else if (answer.status >= 500 || said.includes(changedMeanwhile))
        this.#counts.unavailable += 1;
      else {
        this.#refused.push(`${answer.status}: ${said}`);
        return null;
      }
      if (answer?.status === 429 && (tries === 0 || this.#isOver)) return null;
      await pause(answer?.status === 429 ? 1000 : 250);
    }
  }

  async #write(): Promise<void> {
    const message = `Message ${(this.#sequence += 1)}`;
    // The owner’s messages: the other side may send only ten before an answer.
    const { ana: as, chatPath } = this.#scene;
    const body = { message, clientId: message.replace(' ', '-') };
    const answer = await this.#untilAcknowledged(() =>
      this.#site.ask('POST', chatPath, { as, body }),
    );
    if (answer === null) return;
    this.#messages.push(message);
  }

  async #upload(): Promise<void> {
    const title = `Song ${(this.#sequence += 1)}`;
    const bytes = toneWav(0.2 + this.#random() * 0.3, 200 + this.#random() * 400);
    const answer = await this.#untilAcknowledged(() =>
      send(
        this.#site,
        this.#scene.ana,
        '/api/tracks',
        trackForm({ title, uploadKey: title }, { bytes }),
      ),
    );
    if (answer === null) return;
    this.#tracks.push(title);
  }

  async #makeBeat(): Promise<void> {
    this.#beatAt = performance.now();
    const body = { type: 'beat', duration: 30, uploadKey: `beat-${(this.#sequence += 1)}` };
    const answer = await this.#untilAcknowledged(() =>
      this.#site.ask('POST', '/api/ai-generations', { as: this.#scene.ben, body }),
    );
    if (answer !== null) this.#beats.push((JSON.parse(answer) as { id: number }).id);
  }

  async #read(): Promise<void> {
    const { ana } = this.#scene;
    const paths = ['/', '/explore', '/beats', `/profile/${ana.artistId}`, '/api/user'];
    const path = paths[Math.floor(this.#random() * paths.length)] ?? '/';
    await this.#untilAcknowledged(() => this.#site.ask('GET', path, { as: ana }));
  }

  /** @returns a message for each item that is missing, duplicated, or done twice */
  async faults(rows: Rows): Promise<string[]> {
    const faults: string[] = this.#refused.splice(0);
    const once = async (what: string, sent: readonly string[], sql: string) => {
      const found = new Map<string, number>();
      for (const { name } of await rows(sql)) {
        found.set(String(name), (found.get(String(name)) ?? 0) + 1);
      }
      for (const name of sent) if (!found.has(name)) faults.push(`${what} ${name} is not there`);
      for (const [name, count] of found) {
        if (count > 1) faults.push(`${what} ${name} is there ${count} times`);
      }
    };
    await once('message', this.#messages, 'select message as name from collaboration_messages');
    await once('track', this.#tracks, 'select title as name from tracks');
    const beats = this.#beats.map(String);
    await once('beat', beats, 'select id as name from ai_generations');
    const telling = async (sentence: string, sql: string) => {
      for (const { name } of await rows(sql)) faults.push(`${String(name)} ${sentence}`);
    };
    await telling(
      'is stored more than once',
      `select subject_type || ' ' || subject_id || ' ' || role as name from media
       group by subject_type, subject_id, role having count(*) > 1`,
    );
    await telling(
      'was told of more than once',
      `select 'generation ' || subject_id as name from notices where kind = 'generation'
       group by subject_id having count(*) > 1`,
    );
    await telling(
      'was not read',
      `select 'track ' || id as name from tracks where ingest_state <> 'ready'`,
    );
    await telling(
      'did not become a sound',
      `select 'beat ' || made.id || ' (' || coalesce(jobs.error, made.status) || ')' as name
       from ai_generations as made left join jobs on jobs.id = made.job_id
       where made.status <> 'completed'`,
    );
    await telling(
      'has no sound',
      `select 'beat ' || id as name from ai_generations where not exists (select 1 from media
       where subject_type = 'generation' and subject_id = ai_generations.id and role = 'output-wav')`,
    );
    const emails = this.#mail.emails.map(({ headers }) => headers['message-id'] ?? '');
    for (const email of new Set(emails)) {
      const times = emails.filter((other) => other === email).length;
      if (times > 1) faults.push(`email ${email} was sent ${times} times`);
    }
    return faults;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
