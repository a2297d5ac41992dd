import type { AttachmentEntity } from './attachment.ts';
import type { MessageEntity } from './collaboration.schema.ts';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import * as texts from './texts.ts';

/** A message as this browser keeps it until it is sent. */
export interface KeptMessage {
  clientId: string;
  /** Empty where a file goes without words. */
  message: string;
  /** What its file is called, where it has one. */
  fileName?: string | undefined;
}

/** A message that is not in the database yet, as far as this browser knows. */
export interface Unsent extends KeptMessage {
  state: 'sending' | 'failed';
  /** 0 to 100: how much of its file has left the browser. */
  percent: number;
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
  send(message: { message: string; clientId: string }, sending?: Sending): Promise<MessageEntity>;
  after(id: number): Promise<{ messages: MessageEntity[]; more: boolean }>;
  before(id: number): Promise<{ messages: MessageEntity[]; earlier: number | null }>;
  markRead(id: number): Promise<void>;
  removeFile(messageId: number): Promise<void>;
  /** What could not be sent may wait elsewhere until there is a connection; then `waits` is called. */
  offerLater?(message: KeptMessage, file: File | null, waits: () => void): void;
  newId(): string;
  /** What this browser could not send and has kept, and where it keeps it. */
  kept(): readonly KeptMessage[];
  keep(unsent: readonly KeptMessage[]): void;
  /** The files of what could not be sent. */
  files: UnsentFiles;
}

/** The file of a message on its way. */
export interface Sending {
  file: File;
  onPercent(percent: number): void;
  /** Ends it. */
  signal: AbortSignal;
}

export interface UnsentFiles {
  keep(clientId: string, file: File): Promise<void>;
  recall(clientId: string): Promise<File | null>;
  forget(clientId: string): Promise<void>;
}

const FILE_LOST = texts.fileNotInBrowser;

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
  readonly #sending = new Map<string, AbortController>();

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

  /** Loads the messages that an earlier visit of this browser could not send. */
  recall(): void {
    const known = new Set(this.#state.unsent.map(({ clientId }) => clientId));
    const found = this.#host.kept().filter(({ clientId }) => !known.has(clientId));
    if (found.length === 0) return;
    const failed = found.map((message) => unsent(message, 'failed'));
    this.#setUnsent([...failed, ...this.#state.unsent]);
  }

  /** @returns why it was not sent, or null */
  send(message: string, file: File | null = null): Promise<string | null> {
    const kept = { clientId: this.#host.newId(), message, fileName: file?.name };
    this.#setUnsent([...this.#state.unsent, unsent(kept, 'sending')]);
    return this.#deliver(kept, file);
  }

  async retry(clientId: string): Promise<string | null> {
    const kept = this.#state.unsent.find((one) => one.clientId === clientId);
    if (!kept || kept.state === 'sending') return null;
    this.#change(clientId, { state: 'sending', percent: 0, error: null });
    if (kept.fileName === undefined) return this.#deliver(kept, null);
    const file = await this.#host.files.recall(clientId);
    if (file) return this.#deliver(kept, file);
    this.#change(clientId, { state: 'failed', error: FILE_LOST });
    return FILE_LOST;
  }

  /** Gives a message up, on its way as well. */
  discard(clientId: string): void {
    this.#sending.get(clientId)?.abort();
    this.#drop(clientId);
  }

  /**
   * Asks for what was said meanwhile, and what was learnt of sounds that were still to be read.
   * Called while it is asking, it asks once more afterwards.
   */
  catchUp(): Promise<void> {
    this.#again = true;
    this.#catchingUp ??= (async () => {
      try {
        let from = this.#settledUpTo();
        while (this.#again) {
          this.#again = false;
          const { messages, more } = await this.#host.after(from);
          this.#take(messages);
          from = (more && messages.at(-1)?.id) || this.#settledUpTo();
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

  /** Hears that a message has come, or that something about one has changed. */
  async hear(id: number): Promise<void> {
    if (!this.#state.messages.some((message) => message.id === id)) return this.catchUp();
    // Asked for again with the next event, if the connection is down.
    const { messages } = await this.#host.after(id - 1).catch(() => ({ messages: [] }));
    this.#take(messages);
  }

  /** @returns why a file was not taken out, or null */
  async removeFile(messageId: number): Promise<string | null> {
    try {
      await this.#host.removeFile(messageId);
    } catch (problem) {
      return problem instanceof Error ? problem.message : String(problem);
    }
    await this.hear(messageId);
    return null;
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

  async #deliver({ clientId, message }: KeptMessage, file: File | null): Promise<string | null> {
    const { files } = this.#host;
    const keeping = file && files.keep(clientId, file);
    const ended = new AbortController();
    this.#sending.set(clientId, ended);
    const onPercent = (percent: number) => this.#change(clientId, { percent });
    try {
      const sending = file ? [{ file, onPercent, signal: ended.signal }] : [];
      const said = await this.#host.send({ clientId, message }, ...sending);
      this.#take([said]);
      this.#drop(clientId);
      return null;
    } catch (problem) {
      if (ended.signal.aborted) return null;
      const error = problem instanceof Error ? problem.message : String(problem);
      this.#change(clientId, { state: 'failed', error });
      if (error === UNREACHABLE) {
        this.#host.offerLater?.({ clientId, message }, file, () => this.#drop(clientId));
      }
      return error;
    } finally {
      this.#sending.delete(clientId);
      await keeping;
      const isWaiting = this.#state.unsent.some((one) => one.clientId === clientId);
      if (file && !isWaiting) await files.forget(clientId);
    }
  }

  /** The last message before which nothing is expected to change. */
  #settledUpTo(): number {
    const { messages } = this.#state;
    const open = messages.find(({ attachment }) => attachment && isToBeRead(attachment));
    return open ? open.id - 1 : (messages.at(-1)?.id ?? 0);
  }

  /** A message that is known already is told anew. */
  #take(messages: readonly MessageEntity[]): void {
    if (messages.length === 0) return;
    const all = new Map(this.#state.messages.map((message) => [message.id, message]));
    for (const message of messages) all.set(message.id, message);
    this.#set({ messages: [...all.values()].sort((a, b) => a.id - b.id) });
  }

  #drop(clientId: string): void {
    const dropped = this.#state.unsent.find((one) => one.clientId === clientId);
    this.#setUnsent(this.#state.unsent.filter((one) => one !== dropped));
    if (dropped?.state === 'failed' && dropped.fileName !== undefined) {
      void this.#host.files.forget(clientId);
    }
  }

  #change(clientId: string, change: Partial<Unsent>): void {
    this.#set({
      unsent: this.#state.unsent.map((one) =>
        one.clientId === clientId ? { ...one, ...change } : one,
      ),
    });
  }

  #setUnsent(all: readonly Unsent[]): void {
    this.#set({ unsent: all });
    this.#host.keep(
      all.map(({ clientId, message, fileName }) => ({ clientId, message, fileName })),
    );
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const unsent = (message: KeptMessage, state: Unsent['state']): Unsent => ({
  ...message,
  state,
  percent: 0,
  error: null,
});

/** Whether a sound was sent a moment ago, and is not read yet. */
const isToBeRead = ({ kind, duration, error }: AttachmentEntity) =>
  kind === 'audio' && duration === null && error === null;
