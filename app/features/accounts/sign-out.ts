/** Asks the server to end the session. @throws {Error} with a sentence, when it did not */
export async function requestSignOut(): Promise<void> {
  const answer = await fetch('/api/logout', { method: 'POST' }).catch(() => null);
  if (!answer?.ok) throw new Error('Failed to logout properly');
}
