import type { SendLater } from '#app/forms/RequestFailureToasts.tsx';
import { canKeep } from './use-connection.ts';

/** What forms do without a connection, for who is signed in. Its scripts came with what the header says of the connection. */
export const offerLater =
  (artistId: number): SendLater =>
  async (form, show) => {
    if (!canKeep()) return false;
    const { sendLater } = await import('./send-later.ts');
    return sendLater(String(artistId), form, show);
  };
