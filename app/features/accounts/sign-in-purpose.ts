/** What somebody signs in for: to follow an artist, or to sing over a track. */
export type Purpose = { kind: 'follow'; name: string } | { kind: 'sing'; title: string };

/** Of whom or of what an address speaks that is to be opened after the sign-in; null if of nothing such. */
export function purposeIn(
  next: string,
): { kind: 'follow'; artistId: number } | { kind: 'sing'; trackId: number; key?: string } | null {
  const url = new URL(next, 'http://localhost');
  const [, kind, id, what] =
    /^\/(profile|tracks)\/(\d{1,15})\/(follow|record)$/.exec(url.pathname) ?? [];
  if (kind === 'profile' && what === 'follow') return { kind: 'follow', artistId: Number(id) };
  if (kind === 'tracks' && what === 'record') {
    const key = url.searchParams.get('key');
    return { kind: 'sing', trackId: Number(id), ...(key === null ? {} : { key }) };
  }
  return null;
}
