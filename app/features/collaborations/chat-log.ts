import type { AttachmentEntity } from './attachment.ts';
import type { MessageEntity } from './collaboration.server.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import * as texts from './texts.ts';

/** A message that this browser keeps until it is sent. */
export interface KeptMessage {
  clientId: string;
  /** Empty for a file without words. */
  message: string;
  /** The name of its file, if it has one. */
  fileName?: string | undefined;
}

/** A message that has not reached the server yet, as far as this browser can tell. */
export interface Unsent extends KeptMessage {
  state: 'sending' | 'failed';
  /** Upload progress of its file, 0 to 100. */
  percent: number;
  /** The reason why sending failed. */
  error: string | null;
}

export interface ChatState {
  /** In chronological order. */
  readonly messages: readonly MessageEntity[];
  readonly unsent: readonly Unsent[];
  /** The key of the previous page; null if there is none. */
  readonly earlier: number | null;
  readonly loadingEarlier: boolean;
}

/**
 * The functions that the log needs from its environment. Each call rejects with a sentence for the
 * user.
 */
export interface ChatHost {
  send(message: { message: string; clientId: string }, sending?: Sending): Promise<MessageEntity>;
  after(id: number): Promise<{ messages: MessageEntity[]; more: boolean }>;
  before(id: number): Promise<{ messages: MessageEntity[]; earlier: number | null }>;
  markRead(id: number): Promise<void>;
  removeFile(messageId: number): Promise<void>;
  /** Offers an unsent message to the outbox for later; calls `waits` once it is stored there. */
  offerLater?(message: KeptMessage, file: File | null, waits: () => void): void;
  newId(): string;
  /** Reads the unsent messages stored in this browser; `keep` stores them. */
  kept(): readonly KeptMessage[];
  keep(unsent: readonly KeptMessage[]): void;
  /** The files of unsent messages. */
  files: UnsentFiles;
}

/** Progress and cancellation of a file upload. */
export interface Sending {
  file: File;
  onPercent(percent: number): void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

export interface UnsentFiles {
  keep(clientId: string, file: File): Promise<void>;
  recall(clientId: string): Promise<File | null>;
  forget(clientId: string): Promise<void>;
}

/**
 * The messages of a creative space, sent and unsent. A message gets an id here before it is sent,
 * so that it is added only once, however often it is sent.
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

  /** @returns the reason why it was not sent, or null */
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
    this.#change(clientId, { state: 'failed', error: texts.fileNotInBrowser });
    return texts.fileNotInBrowser;
  }

  /** Discards a message, also while it is being sent. */
  discard(clientId: string): void {
    this.#sending.get(clientId)?.abort();
    this.#drop(clientId);
  }

  /**
   * Fetches new messages, and the results for sounds that were still to be read. A call while it is
   * fetching makes it fetch once more afterwards.
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
        // The next event, or the next time the page becomes visible, tries again.
        this.#again = false;
      } finally {
        this.#catchingUp = undefined;
      }
    })();
    return this.#catchingUp;
  }

  /** Handles the event that a message was added or changed. */
  async hear(id: number): Promise<void> {
    if (!this.#state.messages.some((message) => message.id === id)) return this.catchUp();
    // If the connection is down, the next event fetches it.
    const { messages } = await this.#host.after(id - 1).catch(() => ({ messages: [] }));
    this.#take(messages);
  }

  /** @returns the reason why a file was not removed, or null */
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

  /** Marks all messages as read on the server. */
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
      if (error === unreachable()) {
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

  /** The id of the last message before which no changes are expected. */
  #settledUpTo(): number {
    const { messages } = this.#state;
    const open = messages.find(({ attachment }) => attachment && isToBeRead(attachment));
    return open ? open.id - 1 : (messages.at(-1)?.id ?? 0);
  }

  /** Adds messages; those that exist already are replaced. */
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

/** True for a sound that was just sent and is not read yet. */
const isToBeRead = ({ kind, duration, error }: AttachmentEntity) =>
  kind === 'audio' && duration === null && error === null;
