/** The purpose of a sign-in: to follow an artist, or to do something with a track or an album. */
export type Purpose =
  | { kind: 'follow'; name: string }
  | { kind: TrackPurpose | 'likeAlbum'; title: string };

type TrackPurpose = 'sing' | 'comment' | 'like' | 'keep';

/** The artist, track or album of an address that is opened after the sign-in, or null. */
export function purposeIn(
  next: string,
):
  | { kind: 'follow'; artistId: number }
  | { kind: 'likeAlbum'; albumId: number }
  | { kind: TrackPurpose; trackId: number; key?: string }
  | null {
  const url = new URL(next, 'http://localhost');
  const added = url.searchParams.get('add') ?? '';
  if (url.pathname === '/playlists' && /^\d{1,15}$/.test(added)) {
    return { kind: 'keep', trackId: Number(added) };
  }
  const [, place = '', id, what = ''] =
    /^\/(profile|tracks|albums)\/(\d{1,15})\/(\w{1,20})$/.exec(url.pathname) ?? [];
  if (place === 'profile' && what === 'follow') return { kind: 'follow', artistId: Number(id) };
  if (place === 'albums' && what === 'like') return { kind: 'likeAlbum', albumId: Number(id) };
  const kind = TRACK_PURPOSES[what];
  if (place === 'tracks' && kind) {
    const key = url.searchParams.get('key');
    return { kind, trackId: Number(id), ...(key === null ? {} : { key }) };
  }
  return null;
}

const TRACK_PURPOSES: Record<string, TrackPurpose | undefined> = {
  record: 'sing',
  comment: 'comment',
  like: 'like',
};
