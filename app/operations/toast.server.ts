import { createCookie } from '@remix-run/node';

/** A message that the next screen shows once. */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'destructive';
}

const cookie = createCookie('toast', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 });

export const toastCookie = (toast: Toast) => cookie.serialize(toast);

/** The waiting message, and the header that takes it away. */
export async function takeToast(
  cookieHeader: string | null,
): Promise<{ toast: Toast; taken: string } | undefined> {
  if (!cookieHeader?.includes('toast=')) return undefined;
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
