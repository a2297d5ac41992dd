export const UTC = 'UTC';

let read = (): string | undefined => undefined;

/** The time zone of whoever sees the page (IANA name); undefined where it is not known. */
export const knownTimeZone = (): string | undefined => read();

/** The time zone in which times are shown: `knownTimeZone`, or UTC. */
export const timeZone = (): string => read() ?? UTC;

/** Sets how the time zone is found: by the request on the server, by the page in browsers. */
export function readTimeZone(how: () => string | undefined): void {
  read = how;
}

/** True for the name of a time zone (IANA) that this program knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(timeZone);
  } catch {
    return false;
  }
}
