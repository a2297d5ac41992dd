import { Link } from '@remix-run/react';
import { Words } from '#app/ui/Words.tsx';
import { libraryPath } from './library-filter.ts';
import { FIRST_ROWS, OwnTrackRow } from './OwnTrackRow.tsx';
import type { OwnTrackView } from './track.schema.ts';
import * as texts from './texts.ts';

/** Tracks sorted by album, each album under a heading with its name. */
export function AlbumGroups({ tracks }: { tracks: readonly OwnTrackView[] }) {
  const firsts = new Set(tracks.slice(0, FIRST_ROWS).map(({ id }) => id));
  return groupsOf(tracks).map(({ album, tracks: group }) => (
    <section key={group[0]?.id} className="pt-6" aria-label={album ?? texts.noAlbum}>
      <h3 className="h3 flex min-h-target items-center">
        {album === null ? (
          <span className="text-text-2">{texts.noAlbum}</span>
        ) : (
          <Link to={libraryPath({ album })} className="flex min-h-target items-center">
            <Words>{album}</Words>
          </Link>
        )}
      </h3>
      <ol>
        {group.map((track) => (
          <OwnTrackRow key={track.id} track={track} first={firsts.has(track.id)} />
        ))}
      </ol>
    </section>
  ));
}

/** The album that a track belongs to; an album in one file is an album of its own. */
const albumOf = ({ album, contentType, title }: OwnTrackView) =>
  album ?? (contentType === 'album' ? title : null);

function groupsOf(tracks: readonly OwnTrackView[]) {
  const groups: { album: string | null; tracks: OwnTrackView[] }[] = [];
  for (const track of tracks) {
    const album = albumOf(track);
    const last = groups.at(-1);
    if (last && last.album?.toLowerCase() === album?.toLowerCase()) last.tracks.push(track);
    else groups.push({ album, tracks: [track] });
  }
  return groups;
}
