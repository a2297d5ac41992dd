/** What somebody signs in for: to follow an artist, to sing over a track, or to comment on it. */
export type Purpose =
  | { kind: 'follow'; name: string }
  | { kind: 'sing' | 'comment'; title: string };

/** Of whom or of what an address speaks that is to be opened after the sign-in; null if of nothing such. */
export function purposeIn(
  next: string,
):
  | { kind: 'follow'; artistId: number }
  | { kind: 'sing' | 'comment'; trackId: number; key?: string }
  | null {
  const url = new URL(next, 'http://localhost');
  const [, place, id, what = ''] =
    /^\/(profile|tracks)\/(\d{1,15})\/(follow|record|comment)$/.exec(url.pathname) ?? [];
  if (place === 'profile' && what === 'follow') return { kind: 'follow', artistId: Number(id) };
  const kind = TRACK_PURPOSES[what];
  if (place === 'tracks' && kind) {
    const key = url.searchParams.get('key');
    return { kind, trackId: Number(id), ...(key === null ? {} : { key }) };
  }
  return null;
}

const TRACK_PURPOSES: Record<string, 'sing' | 'comment' | undefined> = {
  record: 'sing',
  comment: 'comment',
};
