export const UTC = 'UTC';

let read = () => UTC;

/** The time zone of whoever sees the page (IANA name); UTC where it is not known. */
export const timeZone = (): string => read();

/** Sets how `timeZone` is found: by the request on the server, by the page in browsers. */
export function readTimeZone(how: () => string): void {
  read = how;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(timeZone);
  } catch {
    return false;
  }
}
