import { Form, Link } from '@remix-run/react';
import { joinFacts } from '#app/display/format.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Title } from '#app/ui/Words.tsx';
import { playlistAddress, VISIBILITY_WORDS } from './playlist.ts';
import type { PlaylistEntity } from './playlist.schema.ts';
import { PlaylistFields } from './PlaylistFields.tsx';
import * as texts from './texts.ts';

type PlaylistsPageProps = {
  playlists: readonly PlaylistEntity[];
  next: number | null;
  isFirst: boolean;
  /** The track to add to a playlist; null without one. */
  adding: { id: number; title: string } | null;
  formKey: string;
  refused: Refused | undefined;
};

/** The viewer's playlists, or the choice of one for a track. */
export function PlaylistsPage(props: PlaylistsPageProps) {
  const { playlists, next, isFirst, adding, refused } = props;
  const query = adding ? `add=${adding.id}&` : '';
  const other = refused && refused.intent !== 'addPlaylist' ? refused : undefined;
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-8 pb-16">
      <div>
        <PageHead
          title={adding ? texts.addToAPlaylist(adding.title) : texts.playlists}
          lead={adding ? undefined : texts.playlistsLead}
        />
        {!adding && (
          <Actions className="pt-2">
            <Button icon="heart" to="/likes">
              {texts.tracksYouLike}
            </Button>
          </Actions>
        )}
      </div>
      <RefusalNote whole refused={other} title={texts.updateFailed} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 gap-8">
          {playlists.length === 0 ? (
            <p className="text-text-2">
              {adding
                ? texts.noPlaylistsYet
                : `${texts.noPlaylistsYet}. ${texts.makeAPlaylistBelow}`}
            </p>
          ) : (
            <ul className="border-b border-line" aria-label={texts.playlists}>
              {playlists.map((playlist) => (
                <li
                  key={playlist.id}
                  className="flex min-h-[64px] items-center gap-3 border-t border-line py-2"
                >
                  <div className="min-w-0 flex-1">
                    <Title as="h2" to={playlistAddress(playlist.id)} className="font-bold">
                      {playlist.title}
                    </Title>
                    <p className="quiet small">
                      {joinFacts([
                        texts.trackCount(playlist.length),
                        VISIBILITY_WORDS[playlist.visibility].label,
                      ])}
                    </p>
                  </div>
                  {adding && <AddHere playlist={playlist} trackId={adding.id} />}
                </li>
              ))}
            </ul>
          )}
          <Pager
            label={texts.playlists}
            previousTo={isFirst ? null : `/playlists?${query}`}
            previousLabel={texts.newest}
            nextTo={next === null ? null : `/playlists?${query}before=${next}`}
            nextLabel={texts.older}
          />
        </div>
        <NewPlaylist {...props} />
      </div>
      {adding && (
        <p>
          <Link to={`/tracks/${adding.id}`} className="inline-flex min-h-target items-center">
            {texts.cancel}
          </Link>
        </p>
      )}
    </main>
  );
}

function AddHere({ playlist, trackId }: { playlist: PlaylistEntity; trackId: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="playlistId" value={playlist.id} />
      <input type="hidden" name="trackId" value={trackId} />
      <Button
        icon="plus"
        name="intent"
        value="addTrack"
        aria-label={texts.addToTitle(playlist.title)}
      >
        {texts.addLabel}
      </Button>
    </Form>
  );
}

function NewPlaylist({ adding, formKey }: PlaylistsPageProps) {
  return (
    <section aria-labelledby="new">
      <SectionHead id="new" title={texts.newPlaylist} />
      <ScreenForm
        intent="addPlaylist"
        failed={texts.playlistNotSaved}
        formKey={formKey}
        className="grid gap-5"
      >
        {adding && <input type="hidden" name="trackId" value={adding.id} />}
        <PlaylistFields playlist={null} />
        <div>
          <SubmitButton variant="accent" intent="addPlaylist">
            {adding ? texts.makePlaylistAndAdd : texts.makePlaylist}
          </SubmitButton>
        </div>
      </ScreenForm>
    </section>
  );
}
