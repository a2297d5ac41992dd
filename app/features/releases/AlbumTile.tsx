import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { joinFacts } from '#app/display/format.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Title, Words } from '#app/ui/Words.tsx';
import { pictureUrl, srcSet } from '../media/picture.ts';
import { countWords, KIND_WORDS } from './album.ts';
import type { AlbumView } from './album.schema.ts';

type AlbumTileProps = {
  album: Pick<AlbumView, 'id' | 'title' | 'kind' | 'year' | 'tracks' | 'cover'>;
  to: string;
  /** The artist's name, in lists of several artists. */
  by?: string;
  children?: ReactNode;
};

export const ALBUM_GRID = 'grid grid-cols-2 items-start gap-4 sm:grid-cols-3 lg:grid-cols-4';

/** An album in a grid: cover, title and kind. */
export function AlbumTile({ album, to, by, children }: AlbumTileProps) {
  const { id, title, kind, year, tracks, cover } = album;
  return (
    <li className="grid min-w-0 content-start gap-1">
      <Link to={to} className="grid min-w-0 gap-2">
        <Artwork
          id={`album-${id}`}
          name={title}
          src={cover && pictureUrl(cover, 640)}
          srcSet={cover ? srcSet(cover) : undefined}
          sizes="(min-width: 1024px) 268px, (min-width: 640px) 33vw, 50vw"
          size={268}
        />
        <Title as="h3" className="font-bold">
          {title}
        </Title>
      </Link>
      {by && (
        <p className="small [overflow-wrap:anywhere]">
          <Words>{by}</Words>
        </p>
      )}
      <p className="quiet small">{joinFacts([KIND_WORDS[kind], year, countWords(tracks)])}</p>
      {children}
    </li>
  );
}
