import { Link } from '@remix-run/react';
import { Artwork } from '#app/ui/Artwork.tsx';
import { formatTime, joinFacts } from '#app/display/format.ts';
import { Title, Words } from '#app/ui/Words.tsx';
import { albumAddress } from '../../../releases/album-address.ts';
import { trackAddress } from '../../../library/track.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { Album, DiscographyData, PagedAlbum, Single } from './section.ts';
import * as texts from './texts.ts';

/** Albums that expand to their tracks, then singles. */
export function View({ data: { paged, albums, singles } }: SectionViewProps<DiscographyData>) {
  return (
    <ProfileSection id="discography" title={texts.discography}>
      <ul className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        {paged.map((album) => (
          <PagedTile key={`page ${album.id}`} album={album} />
        ))}
        {albums.map((album) => (
          <AlbumTile key={`${album.title} ${album.year ?? ''}`} album={album} />
        ))}
        {singles.map((single) => (
          <SingleTile key={single.id} single={single} />
        ))}
      </ul>
    </ProfileSection>
  );
}

function PagedTile({ album: { id, title, year, cover, facts } }: { album: PagedAlbum }) {
  return (
    <li>
      <Artwork id={`album-${id}`} name={title} src={cover} size={192} className="mb-2" />
      <h3 className="font-bold [overflow-wrap:anywhere]">
        <Link to={albumAddress(id)} className="-my-3 inline-block min-w-target py-3">
          <Words>{title}</Words>
        </Link>
      </h3>
      <p className="quiet small py-1">{joinFacts([year, facts])}</p>
    </li>
  );
}

function AlbumTile({ album: { title, year, cover, tracks } }: { album: Album }) {
  const count = texts.trackCount(tracks.length);
  return (
    <li>
      <Artwork id={`album-${title}`} name={title} src={cover} size={192} className="mb-2" />
      <Title as="h3" className="font-bold">
        {title}
      </Title>
      <details className="quiet small">
        <summary className="cursor-pointer py-3">{joinFacts([year, count])}</summary>
        <ol className="grid gap-1 pt-1">
          {tracks.map((track) => (
            <li key={track.id} className="flex justify-between gap-2">
              <Link
                to={trackAddress(track.id)}
                className="min-w-target py-3 [overflow-wrap:anywhere]"
              >
                <Words>{track.title}</Words>
              </Link>
              {track.duration !== null && <span className="num">{formatTime(track.duration)}</span>}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

function SingleTile({ single: { id, title, year, cover } }: { single: Single }) {
  return (
    <li>
      <Artwork id={id} name={title} src={cover} size={192} className="mb-2" />
      <h3 className="font-bold [overflow-wrap:anywhere]">
        <Link to={trackAddress(id)} className="-my-3 inline-block min-w-target py-3">
          <Words>{title}</Words>
        </Link>
      </h3>
      <p className="quiet small py-1">{joinFacts([year, texts.single])}</p>
    </li>
  );
}
