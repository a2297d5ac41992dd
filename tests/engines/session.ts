/** One step of a pointer. Positions are in CSS pixels from the window's upper left corner. */
export type PointerStep = { readonly x: number; readonly y: number } | 'down' | 'up';

/** Keys without a character, by their `KeyboardEvent.key`. */
export type NamedKey =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Backspace'
  | 'Control'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Shift'
  | 'Space'
  | 'Tab';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly httpOnly: boolean;
}

/**
 * One window of an engine, with its own cookies and storage: the functions that its protocol must provide.
 * All other functions of journeys are built on them in `phone.ts`, so that they are the same in each engine.
 */
export interface Session {
  /** Opens an address and waits until it has loaded. @throws if there is no response */
  goTo(url: string): Promise<void>;
  /**
   * Evaluates in the page, whatever its Content-Security-Policy, even if its scripts are off.
   * @param source an expression; a promise is awaited
   * @returns its value, which must be JSON
   */
  evaluate(source: string): Promise<unknown>;
  /** Presses and moves a mouse. */
  point(steps: readonly PointerStep[]): Promise<void>;
  /** Types characters one after the other. */
  type(text: string): Promise<void>;
  /** Presses a key, while others are held. */
  press(key: NamedKey, held?: readonly NamedKey[]): Promise<void>;
  /** Chooses files in the field that the expression `source` returns. */
  chooseFiles(source: string, paths: readonly string[]): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Adds cookies for the site whose page is open. */
  addCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Screenshot of the visible page, as a PNG file. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A started program. */
export interface Engine {
  /** Version in the program's own form, such as '153.7.0'. */
  readonly version: string;
  newSession(): Promise<Session>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** True if pages may run scripts. */
  readonly scripts: boolean;
  /** In addition to this process's environment. */
  readonly env?: Record<string, string>;
}
