import type { ClientFacts } from './context.server.ts';
import { siteCookie } from './cookie.server.ts';

/** A message that the next screen shows once. */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'destructive';
  /** What can be done next: one button. */
  action?: { label: string; to: string };
}

const NAME = 'toast';
const cookieOf = (secure: boolean) => siteCookie(NAME, { secure, maxAge: 60 });

/** Whether a message may be waiting. */
export const mayHaveToast = (cookieHeader: string | null) =>
  cookieHeader?.includes(`${NAME}=`) ?? false;

export const toastCookie = (toast: Toast, secure: boolean) => cookieOf(secure).serialize(toast);

/** The waiting message, and the header that takes it away. */
export async function takeToast({
  cookieHeader,
  secure,
}: ClientFacts): Promise<{ toast: Toast; taken: string } | undefined> {
  if (cookieHeader === null || !mayHaveToast(cookieHeader)) return undefined;
  const cookie = cookieOf(secure);
  const toast: unknown = await cookie.parse(cookieHeader);
  if (!isToast(toast)) return undefined;
  return { toast, taken: await cookie.serialize('', { maxAge: 0 }) };
}

function isToast(value: unknown): value is Toast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
