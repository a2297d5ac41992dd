import type { ReactNode } from 'react';
import { joinFacts } from '#app/display/format.ts';
import { Chip, ChipList } from '#app/ui/Tags.tsx';
import { Words } from '#app/ui/Words.tsx';
import { editAlbumAddress } from '#app/features/releases/album-address.ts';
import { KIND_WORDS, STATE_WORDS } from '#app/features/releases/album.ts';
import { playlistAddress, VISIBILITY_WORDS } from '#app/screens/playlists/playlist.ts';
import { libraryPath } from '#app/features/library/library-filter.ts';
import type { FoundBesideTracks } from './search.ts';
import * as texts from './texts.ts';

/** The results of a library search besides the listed tracks. */
export function LibraryFound({ nearly, tracks, albums, playlists }: FoundBesideTracks) {
  const title = nearly ? texts.thisComesClose : texts.albumsAndPlaylists;
  return (
    <section aria-labelledby="also-found" className="pb-4">
      <h2 id="also-found" className="h3 pb-2">
        {title}
      </h2>
      <ChipList label={title}>
        {tracks.map(({ id, title: name }) => (
          <FoundChip key={`track-${id}`} to={libraryPath({ search: name })} name={name}>
            {texts.track}
          </FoundChip>
        ))}
        {albums.map(({ id, title: name, kind, state }) => (
          <FoundChip key={`album-${id}`} to={editAlbumAddress(id)} name={name}>
            {joinFacts([KIND_WORDS[kind], STATE_WORDS[state]])}
          </FoundChip>
        ))}
        {playlists.map(({ id, title: name, visibility }) => (
          <FoundChip key={`playlist-${id}`} to={playlistAddress(id)} name={name}>
            {joinFacts([texts.playlist, VISIBILITY_WORDS[visibility].label])}
          </FoundChip>
        ))}
      </ChipList>
    </section>
  );
}

/** A name with its kind. */
function FoundChip({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <Chip to={to}>
      <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
        <b className="text-text">
          <Words>{name}</Words>
        </b>{' '}
        {children}
      </span>
    </Chip>
  );
}
