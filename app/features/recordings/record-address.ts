/**
 * Where one sings over a track.
 * @param back the address that the dialog leads back to; by default the track's page
 * @param secret the key of the secret link through which it is heard
 */
export function recordAddress(
  trackId: number,
  { back, secret }: { back?: string; secret?: string | null | undefined } = {},
): string {
  const search = new URLSearchParams();
  if (back) search.set('back', back);
  if (secret) search.set('key', secret);
  const query = search.toString();
  return `/tracks/${trackId}/record${query && `?${query}`}`;
}
