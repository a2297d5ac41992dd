import { joinFacts } from '#app/display/format.ts';
import { SectionHead } from '#app/ui/Page.tsx';
import { Title } from '#app/ui/Words.tsx';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { ALBUM_GRID, AlbumTile } from '#app/features/releases/AlbumTile.tsx';
import { playlistAddress } from '#app/screens/playlists/playlist.ts';
import { ArtistGrid } from '#app/features/artists/ArtistCard.tsx';
import { PlayableRow } from '#app/features/library/PlayableRow.tsx';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import type { FoundMusic } from './search.ts';
import * as texts from './texts.ts';

export const hasMusic = (music: FoundMusic | null) =>
  music !== null &&
  music.artists.length + music.tracks.length + music.albums.length + music.playlists.length > 0;

/** The music found by a search; nothing is rendered if there is none. */
export function Found({ music, typed }: { music: FoundMusic; typed: string }) {
  const { nearly, artists, tracks, albums, playlists } = music;
  if (!hasMusic(music)) return null;
  return (
    <div className="grid gap-8 pb-10">
      {nearly && <p role="status">{texts.nothingIsCalled(typed)}</p>}
      {artists.length > 0 && (
        <section aria-labelledby="found-artists">
          <SectionHead id="found-artists" title={texts.artists} />
          <ArtistGrid artists={artists} />
        </section>
      )}
      {tracks.length > 0 && (
        <section aria-labelledby="found-tracks">
          <SectionHead id="found-tracks" title={texts.tracks} />
          <PlayableTracks tracks={tracks}>
            <ol>
              {tracks.map((track) => (
                <PlayableRow
                  key={track.id}
                  artistId={track.artistId}
                  track={{ ...track, meta: joinFacts([track.artist, track.meta]) }}
                />
              ))}
            </ol>
          </PlayableTracks>
        </section>
      )}
      {albums.length > 0 && (
        <section aria-labelledby="found-albums">
          <SectionHead id="found-albums" title={texts.albums} />
          <ul className={ALBUM_GRID}>
            {albums.map((album) => (
              <AlbumTile
                key={album.id}
                album={album}
                to={albumAddress(album.id)}
                by={album.artist}
              />
            ))}
          </ul>
        </section>
      )}
      {playlists.length > 0 && (
        <section aria-labelledby="found-playlists">
          <SectionHead id="found-playlists" title={texts.playlists} />
          <ul className="border-b border-line">
            {playlists.map(({ id, title, artist, length }) => (
              <li key={id} className="border-t border-line py-2">
                <Title as="h3" to={playlistAddress(id)} className="font-bold">
                  {title}
                </Title>
                <p className="quiet small">{joinFacts([artist, texts.trackCount(length)])}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
