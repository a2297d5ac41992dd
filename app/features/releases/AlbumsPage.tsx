import { Form } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, NewestPager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import { editAlbumAddress } from './album-address.ts';
import { countWords, STATE_WORDS } from './album.ts';
import type { AlbumView } from './album.schema.ts';
import { ALBUM_GRID, AlbumTile } from './AlbumTile.tsx';
import * as texts from './texts.ts';

type AlbumsPageProps = {
  albums: readonly AlbumView[];
  next: number | null;
  isFirst: boolean;
  /** Albums named by tracks of the library that have no page yet. */
  groups: readonly { title: string; tracks: number; formKey: string }[];
  refused: Refused | undefined;
};

/** The artist's own albums, and albums that can be created from the library. */
export function AlbumsPage({ albums, next, isFirst, groups, refused }: AlbumsPageProps) {
  const make = (
    <Button variant="accent" icon="plus" to="/albums/new">
      {texts.newAlbum}
    </Button>
  );
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-8 pb-16">
      <div>
        <PageHead title={texts.albums} lead={texts.albumsLead} />
        <Actions className="pt-2">
          {albums.length > 0 && make}
          <Button icon="left" to="/beats">
            {texts.musicStudio}
          </Button>
        </Actions>
      </div>
      <RefusalNote whole refused={refused} title={texts.albumNotSaved} />
      {albums.length === 0 && isFirst ? (
        <EmptyState title={texts.noAlbumsYet} actions={make}>
          {texts.albumsEmptyLead}
        </EmptyState>
      ) : (
        <ul className={ALBUM_GRID} aria-label={texts.albums}>
          {albums.map((album) => (
            <AlbumTile key={album.id} album={album} to={editAlbumAddress(album.id)}>
              <p>
                <Badge tone={album.state === 'released' ? 'accent' : 'neutral'}>
                  {STATE_WORDS[album.state]}
                </Badge>
              </p>
            </AlbumTile>
          ))}
        </ul>
      )}
      <NewestPager label={texts.albums} address="/albums" isFirst={isFirst} next={next} />
      {isFirst && groups.length > 0 && <Groups groups={groups} />}
    </main>
  );
}

function Groups({ groups }: Pick<AlbumsPageProps, 'groups'>) {
  return (
    <section aria-labelledby="groups">
      <SectionHead id="groups" title={texts.fromYourLibrary} />
      <p className="max-w-reading pb-3 text-text-2">{texts.tracksNameTheseAlbums}</p>
      <ul className="border-b border-line">
        {groups.map(({ title, tracks, formKey }) => (
          <li key={title} className="border-t border-line py-2">
            <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
              <input type="hidden" name="group" value={title} />
              <input type="hidden" name="title" value={title} />
              <input type="hidden" name="formKey" value={formKey} />
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <b>
                  <Words>{title}</Words>
                </b>
                <span className="quiet small block">{countWords(tracks)}</span>
              </p>
              <Button name="intent" value="addAlbum" aria-label={texts.makeAPageFor(title)}>
                {texts.makeAPage}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
