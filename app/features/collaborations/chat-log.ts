import type { MessageEntity } from './collaboration.schema.ts';

/** A message that is not in the database yet, as far as this browser knows. */
export interface Unsent {
  clientId: string;
  message: string;
  state: 'sending' | 'failed';
  /** Why it failed. */
  error: string | null;
}

export interface ChatState {
  /** In the order in which they were said. */
  readonly messages: readonly MessageEntity[];
  readonly unsent: readonly Unsent[];
  /** The key of the page before; null where there is none. */
  readonly earlier: number | null;
  readonly loadingEarlier: boolean;
}

/** What the log needs of its surroundings. Each call rejects with a sentence for a person. */
export interface ChatHost {
  send(message: { message: string; clientId: string }): Promise<MessageEntity>;
  after(id: number): Promise<{ messages: MessageEntity[]; more: boolean }>;
  before(id: number): Promise<{ messages: MessageEntity[]; earlier: number | null }>;
  markRead(id: number): Promise<void>;
  newId(): string;
  /** What this browser could not send and has kept, and where it keeps it. */
  kept(): readonly { clientId: string; message: string }[];
  keep(unsent: readonly { clientId: string; message: string }[]): void;
}

/**
 * What was said in a creative space, and what still has to be. A message has an id from here before
 * it leaves: however often it is sent, it is said once.
 */
export class ChatLog {
  readonly #host: ChatHost;
  readonly #listeners = new Set<() => void>();
  #state: ChatState;
  #catchingUp: Promise<void> | undefined;
  #again = false;
  #read: number;

  constructor(
    host: ChatHost,
    start: { messages: readonly MessageEntity[]; earlier: number | null; readId: number },
  ) {
    this.#host = host;
    this.#read = start.readId;
    this.#state = {
      messages: start.messages,
      earlier: start.earlier,
      unsent: [],
      loadingEarlier: false,
    };
  }

  get state(): ChatState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what an earlier visit of this browser could not send. */
  recall(): void {
    const known = new Set(this.#state.unsent.map(({ clientId }) => clientId));
    const found = this.#host.kept().filter(({ clientId }) => !known.has(clientId));
    if (found.length === 0) return;
    const failed = found.map((message): Unsent => ({ ...message, state: 'failed', error: null }));
    this.#setUnsent([...failed, ...this.#state.unsent]);
  }

  /** @returns why it was not sent, or null */
  send(message: string): Promise<string | null> {
    const clientId = this.#host.newId();
    this.#setUnsent([...this.#state.unsent, { clientId, message, state: 'sending', error: null }]);
    return this.#deliver(clientId, message);
  }

  retry(clientId: string): Promise<string | null> {
    const unsent = this.#state.unsent.find((one) => one.clientId === clientId);
    if (!unsent) return Promise.resolve(null);
    this.#change(clientId, { state: 'sending', error: null });
    return this.#deliver(clientId, unsent.message);
  }

  discard(clientId: string): void {
    this.#setUnsent(this.#state.unsent.filter((one) => one.clientId !== clientId));
  }

  /** Asks for what was said meanwhile. Asked while it asks, it asks once more. */
  catchUp(): Promise<void> {
    this.#again = true;
    this.#catchingUp ??= (async () => {
      try {
        while (this.#again) {
          this.#again = false;
          const newest = this.#state.messages.at(-1)?.id ?? 0;
          const { messages, more } = await this.#host.after(newest);
          this.#take(messages);
          this.#again ||= more;
        }
      } catch {
        // The next event, or the next look at the page, asks again.
        this.#again = false;
      } finally {
        this.#catchingUp = undefined;
      }
    })();
    return this.#catchingUp;
  }

  async loadEarlier(): Promise<void> {
    const { earlier, loadingEarlier } = this.#state;
    if (earlier === null || loadingEarlier) return;
    this.#set({ loadingEarlier: true });
    try {
      const page = await this.#host.before(earlier);
      this.#take(page.messages);
      this.#set({ earlier: page.earlier });
    } finally {
      this.#set({ loadingEarlier: false });
    }
  }

  /** Tells the server that all of it was seen. */
  async markRead(): Promise<void> {
    const newest = this.#state.messages.at(-1)?.id ?? 0;
    if (newest <= this.#read) return;
    const before = this.#read;
    this.#read = newest;
    try {
      await this.#host.markRead(newest);
    } catch {
      this.#read = before;
    }
  }

  async #deliver(clientId: string, message: string): Promise<string | null> {
    try {
      const said = await this.#host.send({ clientId, message });
      this.#take([said]);
      this.discard(clientId);
      return null;
    } catch (problem) {
      const error = problem instanceof Error ? problem.message : String(problem);
      this.#change(clientId, { state: 'failed', error });
      return error;
    }
  }

  #take(messages: readonly MessageEntity[]): void {
    const known = new Set(this.#state.messages.map(({ id }) => id));
    const fresh = messages.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    this.#set({ messages: [...this.#state.messages, ...fresh].sort((a, b) => a.id - b.id) });
  }

  #change(clientId: string, change: Partial<Unsent>): void {
    this.#setUnsent(
      this.#state.unsent.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
    );
  }

  #setUnsent(unsent: readonly Unsent[]): void {
    this.#set({ unsent });
    this.#host.keep(unsent.map(({ clientId, message }) => ({ clientId, message })));
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
