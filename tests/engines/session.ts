/** One step of a pointer. Places are in CSS pixels from the window's upper left corner. */
export type PointerStep = { readonly x: number; readonly y: number } | 'down' | 'up';

/** Keys that write no letter, by the names of `KeyboardEvent.key`. */
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
 * One window of an engine, with cookies and storage of its own: what its protocol must give. All
 * that journeys do beyond this is made of it in `phone.ts`, so that it is the same in each engine.
 */
export interface Session {
  /** Opens an address and waits until it has loaded. @throws when nothing answers */
  goTo(url: string): Promise<void>;
  /**
   * Asks the page, whatever its Content-Security-Policy, also where its own scripts are switched off.
   * @param source an expression; a promise is waited for
   * @returns its value, which must be JSON
   */
  evaluate(source: string): Promise<unknown>;
  /** Presses and moves a mouse. */
  point(steps: readonly PointerStep[]): Promise<void>;
  /** Types letters one after the other. */
  type(text: string): Promise<void>;
  /** Presses a key, while others are held. */
  press(key: NamedKey, held?: readonly NamedKey[]): Promise<void>;
  /** Gives files to the field that the expression `source` answers. */
  chooseFiles(source: string, paths: readonly string[]): Promise<void>;
  /** Sets the size of the page's area, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Takes cookies over, for the site whose page is open. */
  addCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Screenshot of the visible page, as a PNG file. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A started program. */
export interface Engine {
  /** As the program names it, such as '153.7.0'. */
  readonly version: string;
  newSession(): Promise<Session>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Whether pages may run scripts. */
  readonly scripts: boolean;
  /** Beside that of this process. */
  readonly env?: Record<string, string>;
}
