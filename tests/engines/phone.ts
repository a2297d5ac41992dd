import { expect, type APIRequestContext } from '@playwright/test';
import { findAll, ROLES, type Role, type Step, type Words } from './find.ts';
import type { NamedKey, Session } from './session.ts';

/** Timeout for an element to appear: for a small machine that is busy with other journeys. */
const TIMEOUT_MS = 15_000;

type Pattern = string | RegExp;
type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { [key: string]: Json };

const asWords = (words: Pattern): Words =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

/** Actions and observations of an artist in one window, with the same methods for each engine. */
export class Phone {
  readonly session: Session;
  /** Address of the site, without a trailing slash. */
  readonly url: string;

  constructor(session: Session, url: string) {
    this.session = session;
    this.url = url;
  }

  /** Opens an address of the site; `awake` waits for its scripts. */
  open(path: string): Promise<void> {
    return this.session.goTo(this.url + path);
  }

  /** Copies the session of `request`, as if signed in on this phone. */
  async takeOver(request: APIRequestContext): Promise<void> {
    await this.open('/healthz');
    const { cookies } = await request.storageState();
    await this.session.addCookies(cookies);
  }

  /** Starts the deferred scripts of this page by a touch, and waits until React has hydrated it. */
  async awake(): Promise<void> {
    const isAwake = () => {
      dispatchEvent(new FocusEvent('focusin'));
      return Object.keys(document.body).some((name) => name.startsWith('__react'));
    };
    await this.poll(() => this.evaluate(isAwake)).toBe(true);
  }

  /** Calls a function in the page, without outer references, and returns its result as JSON. */
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  evaluate<T, A extends Json>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  evaluate<T>(work: (argument: never) => T, argument?: Json): Promise<T> {
    const source = `(${work.toString()})(${JSON.stringify(argument) ?? ''})`;
    return this.session.evaluate(source) as Promise<T>;
  }

  /** Address of the window below the site's own. */
  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  get(role: Role, name?: Pattern): Target {
    return new Target(this, []).get(role, name);
  }

  /** The control with this label. */
  label(name: Pattern): Target {
    return new Target(this, []).label(name);
  }

  css(selector: string): Target {
    return new Target(this, []).css(selector);
  }

  /** The innermost element with exactly this text. */
  text(words: Pattern): Target {
    return new Target(this, []).text(words);
  }

  press(key: NamedKey, ...held: NamedKey[]): Promise<void> {
    return this.session.press(key, held);
  }

  /** Waits for a result of `look`; retries if the page is changing. */
  poll<T>(look: () => Promise<T>, timeout = TIMEOUT_MS, message = '') {
    const patient = () => look().catch((error: unknown) => String(error) as T);
    return expect.poll(patient, { timeout, message, intervals: [50, 100, 200] });
  }

  /** Playback position of the audio element, in seconds. */
  position(): Promise<number> {
    return this.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  }
}

/** Elements of a screen by their names. They are looked up anew for each use. */
export class Target {
  readonly #phone: Phone;
  readonly #steps: readonly Step[];

  constructor(phone: Phone, steps: readonly Step[]) {
    this.#phone = phone;
    this.#steps = steps;
  }

  get(role: Role, name?: Pattern): Target {
    return this.#then({ role, ...(name === undefined ? {} : { name: asWords(name) }) });
  }

  label(name: Pattern): Target {
    return this.#then({ name: asWords(name) });
  }

  css(selector: string): Target {
    return this.#then({ css: selector });
  }

  text(words: Pattern): Target {
    return this.#then({ text: asWords(words) });
  }

  /** Those of the elements that contain this text. */
  having(words: Pattern): Target {
    const last = this.#steps.at(-1) ?? {};
    return new Target(this.#phone, [...this.#steps.slice(0, -1), { ...last, has: asWords(words) }]);
  }

  count(): Promise<number> {
    return this.#ask<number>('found.length');
  }

  /** Waits until it appears. */
  async shown(timeout = TIMEOUT_MS): Promise<void> {
    await this.#phone.poll(() => this.count(), timeout, this.#called).toBeGreaterThan(0);
  }

  async gone(timeout = TIMEOUT_MS): Promise<void> {
    await this.#phone.poll(() => this.count(), timeout, this.#called).toBe(0);
  }

  /** Text of the first element. */
  words(): Promise<string> {
    return this.#ask('found[0]?.innerText ?? ""');
  }

  value(): Promise<string> {
    return this.#ask('found[0]?.value ?? ""');
  }

  attribute(name: string): Promise<string | null> {
    return this.#ask(`found[0]?.getAttribute(${JSON.stringify(name)}) ?? null`);
  }

  /** Its centre, once it exists, stands still, is enabled and not covered. */
  async place(timeout = TIMEOUT_MS): Promise<{ x: number; y: number }> {
    let place: { x: number; y: number } | undefined;
    const seen = (scrolls: boolean) =>
      this.#ask<{ x: number; y: number } | string>(`(${PLACE.toString()})(found[0], ${scrolls})`);
    const look = async () => {
      const before = await seen(true);
      if (typeof before === 'string') return before;
      // Here, since a page's timers do not run if scripts are off.
      await new Promise((resolve) => setTimeout(resolve, 40));
      const after = await seen(false);
      if (typeof after === 'string') return after;
      if (Math.abs(before.x - after.x) + Math.abs(before.y - after.y) > 0.5) return 'moves';
      place = after;
      return 'there';
    };
    await this.#phone.poll(look, timeout, this.#called).toBe('there');
    return place ?? { x: 0, y: 0 };
  }

  async click(timeout = TIMEOUT_MS): Promise<void> {
    await this.#phone.session.point([await this.place(timeout), 'down', 'up']);
  }

  /** Drags a row by its centre through these places. */
  async drag(to: readonly { x: number; y: number }[]): Promise<void> {
    const from = await this.place();
    const { session } = this.#phone;
    await session.point([from, 'down', { x: from.x, y: from.y - 8 }]);
    await this.#phone.css('.is-dragged').shown();
    await session.point([...to, 'up']);
  }

  async focus(): Promise<void> {
    await this.shown();
    await this.#ask('found[0].focus()');
  }

  /** Replaces the text of a field. */
  async fill(text: string): Promise<void> {
    await this.place();
    await this.#ask('(found[0].focus(), found[0].select())');
    if (text === '') await this.#phone.press('Backspace');
    else await this.#phone.session.type(text);
    await this.#phone.poll(() => this.value(), TIMEOUT_MS, this.#called).toBe(text);
  }

  /** Chooses files in a file field. */
  async choose(...paths: string[]): Promise<void> {
    await this.shown();
    await this.#phone.session.chooseFiles(`(${this.#find()})[0]`, paths);
  }

  get #called(): string {
    return JSON.stringify(this.#steps);
  }

  #then(step: Step): Target {
    return new Target(this.#phone, [...this.#steps, step]);
  }

  #find(): string {
    return `(${findAll.toString()})(${JSON.stringify(this.#steps)}, ${JSON.stringify(ROLES)})`;
  }

  #ask<T>(about: string): Promise<T> {
    return this.#phone.session.evaluate(
      `(() => { const found = ${this.#find()}; return ${about}; })()`,
    ) as Promise<T>;
  }
}

/** Runs in the page: returns where an element can be pressed, or why it cannot. */
function PLACE(element: HTMLElement | undefined, scrolls: boolean) {
  if (!element) return 'is not there';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'cannot be used';
  if (scrolls) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(place.x, place.y);
  const isFree =
    top &&
    (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element));
  return isFree ? place : `lies below ${top?.outerHTML.slice(0, 120)}`;
}
