import type { Listener } from './read-reply.ts';

const A_WORD_MS = 28;
/** However much has come, it is caught up with in about so many steps. */
const STEPS_BEHIND = 45;

/** Shows words one after another at a pace that can be read, and never falls far behind. */
export class WordByWord implements Listener {
  readonly #show: (said: string) => void;
  readonly #atOnce: boolean;
  #waiting: string[] = [];
  #said = '';
  #timer: ReturnType<typeof setInterval> | null = null;
  #whenShown: (() => void)[] = [];

  /** @param atOnce for whoever prefers less motion */
  constructor(show: (said: string) => void, atOnce = prefersLessMotion()) {
    this.#show = show;
    this.#atOnce = atOnce;
  }

  hear(words: string): void {
    this.#waiting.push(...(words.match(/\S{1,60}\s{0,5}|\s{1,5}/g) ?? []));
    if (this.#atOnce) this.#step(this.#waiting.length);
    else this.#timer ??= setInterval(() => this.#step(), A_WORD_MS);
  }

  forget(): void {
    this.#waiting = [];
    this.#said = '';
    this.#show('');
  }

  /** Once all that was heard is shown. */
  finished(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenShown.push(resolve));
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #step(count = Math.ceil(this.#waiting.length / STEPS_BEHIND)): void {
    const next = this.#waiting.splice(0, count);
    if (next.length > 0) {
      this.#said += next.join('');
      this.#show(this.#said);
    }
    if (this.#waiting.length > 0) return;
    this.stop();
    for (const tell of this.#whenShown.splice(0)) tell();
  }
}

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
