import { createHash } from 'node:crypto';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { rowsOf } from '#tests/killed-site.ts';
import { seeded } from '#tests/seeded.ts';
import type { Account, StartedSite } from '#tests/started-site.ts';
import { openScene, send, type TwoArtists } from './two-artists.ts';

/**
 * Artists who upload, delete, write and read at the same time, with a record of every write that the server
 * has acknowledged: these must exist afterwards, whatever happens to it.
 */
export class MixedLoad {
  readonly counts = { acknowledged: 0, refused: 0, broken: 0 };
  readonly #artist: Account;
  readonly #chatPath: string;
  readonly #random: () => number;
  /** Expected original of each track, by the track's id; null once it may be deleted. */
  readonly #tracks = new Map<number, string | null>();
  readonly #gone = new Set<number>();
  readonly #messages: string[] = [];
  /** Each bio is its sequence number; those sent at the same time may end up in any order. */
  readonly #bios: { sentAt: number; acknowledgedAt: number }[] = [];
  /** Counts events, to order them. */
  #moment = 0;
  #arriving: { path: string; acknowledged: number } | undefined;
  #sequence = 0;

  static async begin(site: StartedSite, seed: string): Promise<MixedLoad> {
    return new MixedLoad(await openScene(site), seed);
  }

  private constructor({ ana, chatPath }: TwoArtists, seed: string) {
    this.#artist = ana;
    this.#chatPath = chatPath;
    this.#random = seeded(seed);
  }

  /** Writes and reads without a pause, `lines` at a time, until `ended` resolves. */
  async run(site: StartedSite, lines: number, ended: Promise<unknown>): Promise<void> {
    let over = false;
    void ended.then(() => (over = true));
    const works = [this.#upload, this.#remove, this.#write, this.#describe, this.#send, this.#read];
    const line = async () => {
      while (!over) {
        const work = works[Math.floor(this.#random() * works.length)];
        try {
          await work?.call(this, site);
        } catch {
          // The connection ended without an acknowledgement.
          this.counts.broken += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    };
    await Promise.all(Array.from({ length: lines }, line));
  }

  /** @returns a message for each acknowledged write that is missing or differs */
  async lost(site: StartedSite): Promise<string[]> {
    const lost: string[] = [];
    const ids = new Set(rowsOf(site, 'select id from tracks').map(({ id }) => Number(id)));
    for (const [id, checksum] of this.#tracks) {
      if (checksum === null) continue;
      const answer = await site.ask('GET', `/api/tracks/${id}`, { as: this.#artist });
      const { audioUrl } = (answer.ok ? await answer.json() : {}) as { audioUrl?: string };
      const file = audioUrl && (await site.ask('GET', audioUrl, { as: this.#artist }));
      const bytes = file && file.ok ? new Uint8Array(await file.arrayBuffer()) : undefined;
      if (!bytes || sha256(bytes) !== checksum) lost.push(`track ${id} (${answer.status})`);
    }
    for (const id of this.#gone) if (ids.has(id)) lost.push(`the deletion of track ${id}`);
    const messages = new Set(
      rowsOf(site, 'select message from collaboration_messages').map(({ message }) =>
        String(message),
      ),
    );
    for (const text of this.#messages) if (!messages.has(text)) lost.push(text);
    const [row] = rowsOf(site, `select bio from artists where id = ${this.#artist.artistId}`);
    if (!this.#mayBeLast(row?.bio ?? null)) lost.push(`bio ${row?.bio}`);
    if (this.#arriving) {
      const headers = { 'tus-resumable': '1.0.0' };
      const { path, acknowledged } = this.#arriving;
      const told = await site.ask('HEAD', path, { as: this.#artist, headers });
      if (Number(told.headers.get('upload-offset') ?? -1) < acknowledged) lost.push(path);
    }
    return lost;
  }

  /** True if no bio was acknowledged that was sent after this one. */
  #mayBeLast(bio: string | number | null): boolean {
    const last = bio === null ? { acknowledgedAt: 0 } : this.#bios[Number(bio)];
    return (
      last !== undefined &&
      this.#bios.every(
        ({ sentAt, acknowledgedAt }) => acknowledgedAt === Infinity || sentAt < last.acknowledgedAt,
      )
    );
  }

  #acknowledge(answer: Response): boolean {
    this.counts[answer.ok ? 'acknowledged' : 'refused'] += 1;
    return answer.ok;
  }

  async #upload(site: StartedSite): Promise<void> {
    const bytes = toneWav(0.1 + this.#random() * 0.3, 200 + this.#random() * 400);
    const form = trackForm({ title: `Song ${(this.#sequence += 1)}` }, { bytes });
    const answer = await send(site, this.#artist, '/api/tracks', form);
    if (!this.#acknowledge(answer)) return;
    const { id } = (await answer.json()) as { id: number };
    this.#tracks.set(id, sha256(bytes));
  }

  async #remove(site: StartedSite): Promise<void> {
    const kept = [...this.#tracks].filter(([, checksum]) => checksum !== null);
    const [id] = kept[Math.floor(this.#random() * kept.length)] ?? [];
    if (id === undefined || kept.length < 8) return;
    // From here on it may be deleted, acknowledged or not.
    this.#tracks.set(id, null);
    const answer = await site.ask('DELETE', `/api/tracks/${id}`, { as: this.#artist });
    if (this.#acknowledge(answer)) this.#gone.add(id);
  }

  async #write(site: StartedSite): Promise<void> {
    const message = `Message ${(this.#sequence += 1)}`;
    const answer = await site.ask('POST', this.#chatPath, {
      as: this.#artist,
      body: { message, clientId: message.replace(' ', '-') },
    });
    if (this.#acknowledge(answer)) this.#messages.push(message);
    else await answer.arrayBuffer();
  }

  async #describe(site: StartedSite): Promise<void> {
    const bio = { sentAt: (this.#moment += 1), acknowledgedAt: Infinity };
    const number = this.#bios.push(bio) - 1;
    const answer = await site.ask('PATCH', '/api/my-artist', {
      as: this.#artist,
      body: { bio: String(number) },
    });
    if (this.#acknowledge(answer)) bio.acknowledgedAt = this.#moment += 1;
    await answer.arrayBuffer();
  }

  async #send(site: StartedSite): Promise<void> {
    const headers = { cookie: this.#artist.cookie, 'tus-resumable': '1.0.0' };
    if (!this.#arriving) {
      const name = Buffer.from('long.wav').toString('base64');
      const begun = await fetch(`${site.url}/api/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': '50000000', 'upload-metadata': `filename ${name}` },
      });
      const path = begun.headers.get('location');
      if (this.#acknowledge(begun) && path) this.#arriving = { path, acknowledged: 0 };
      return;
    }
    const { path } = this.#arriving;
    const told = await fetch(site.url + path, { method: 'HEAD', headers });
    const offset = told.headers.get('upload-offset') ?? '0';
    const piece = Number(offset) === 0 ? toneWav(0.2) : new Uint8Array(20_000).fill(7);
    const answer = await fetch(site.url + path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
      },
      body: piece,
    });
    const reached = Number(answer.headers.get('upload-offset') ?? 0);
    if (this.#acknowledge(answer) && this.#arriving.path === path) {
      this.#arriving.acknowledged = Math.max(this.#arriving.acknowledged, reached);
    }
  }

  async #read(site: StartedSite): Promise<void> {
    const paths = ['/', '/explore', '/beats', `/profile/${this.#artist.artistId}`, '/api/user'];
    const path = paths[Math.floor(this.#random() * paths.length)] ?? '/';
    const answer = await site.ask('GET', path, { as: this.#artist });
    await answer.arrayBuffer();
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
