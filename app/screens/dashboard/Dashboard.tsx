import { type ComponentType, useEffect, useRef } from 'react';
import { EditingProvider, useEditing } from '#app/features/artists/editing/editing-context.ts';
import {
  addressOf,
  type EditMode,
  type PlaceOnPage,
} from '#app/features/artists/editing/own-page-address.ts';
import type {
  OwnProfileView,
  SectionEditorProps,
  TrackChoices,
} from '#app/features/artists/profile.ts';
import { type SectionId, SECTIONS } from '#app/features/artists/sections/sections.ts';
import { FIRST_UPLOAD } from '#app/features/library/upload-address.ts';
import type { ArtistPlays } from '#app/features/player/plays/play.schema.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { LateMenu } from '#app/ui/Menu.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { Share } from '#app/ui/Share.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { DashboardHero } from './DashboardHero.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { PerformanceStats } from './PerformanceStats.tsx';
import * as texts from './texts.ts';
import { usePageAsShown } from './pending-changes.ts';

/** Shown below the hero while the page has nothing else. */
function EmptyPage({ onlyPrivate }: { onlyPrivate: boolean }) {
  const { editTo } = useEditing();
  return (
    <EmptyState
      title={texts.makeItYours}
      actions={
        <>
          {onlyPrivate ? (
            <Button variant="accent" icon="eye" to="/beats">
              {texts.openYourLibrary}
            </Button>
          ) : (
            <Button variant="accent" icon="upload" to={FIRST_UPLOAD}>
              {texts.uploadYourFirstTrack}
            </Button>
          )}
          <Button icon="image" to={editTo('images')} preventScrollReset>
            {texts.addPictures}
          </Button>
          <Button icon="link" to={editTo('social')} preventScrollReset>
            {texts.addYourLinks}
          </Button>
        </>
      }
    >
      {onlyPrivate ? texts.onlyYouHearPrivateTracks : texts.pageWaitsForItsFirstSound}
    </EmptyState>
  );
}

type Editor = ComponentType<SectionEditorProps<unknown>>;

/** Each editor is loaded when its pencil is pressed. */
const editors = new Map(
  Object.entries(
    import.meta.glob<Editor>('../../features/artists/sections/*/Editor.tsx', { import: 'Editor' }),
  ).map(([path, load]) => [path, partOfPage(path, load)]),
);

type Props = {
  section: SectionId;
  profile: OwnProfileView;
  visible: boolean;
  choices: TrackChoices | null;
};

const NO_TRACKS: TrackChoices = { tracks: [], featuredTrack: null, pinned: [] };

/** The form opened by a section's pencil. */
function SectionEditor({ section, profile, visible, choices }: Props) {
  const Editor = editors.get(`../../features/artists/sections/${section}/Editor.tsx`);
  const data = (profile.data as Record<string, unknown>)[section];
  return Editor ? (
    <Editor data={data} profile={profile} visible={visible} choices={choices ?? NO_TRACKS} />
  ) : null;
}

const PlaceItems = partOfPage('PlaceItems', () =>
  import('../places/PlaceLinks.tsx').then((file) => file.PlaceItems),
);
const FirstSteps = partOfPage('FirstSteps', () =>
  import('./FirstSteps.tsx').then((file) => file.FirstSteps),
);
const HiddenSections = partOfPage('HiddenSections', () =>
  import('./HiddenSections.tsx').then((file) => file.HiddenSections),
);
const NotShown = partOfPage('NotShown', () =>
  import('./NotShown.tsx').then((file) => file.NotShown),
);
const ProfileImageDialog = partOfPage('ProfileImageDialog', () =>
  import('#app/features/artists/images/ImageSlotEditor.tsx').then(
    (file) => file.ProfileImageDialog,
  ),
);
const SectionManager = partOfPage('SectionManager', () =>
  import('./SectionManager.tsx').then((file) => file.SectionManager),
);

type DashboardProps = {
  profile: OwnProfileView;
  /** Set while an editor with a choice of one's own tracks is open. */
  choices: TrackChoices | null;
  plays: ArtistPlays;
  place: PlaceOnPage;
  /** The full address of the public page, for sharing. */
  address: string;
  refused?: Refused | undefined;
};

/** The artist's own page with its editing controls. One part at a time is in edit mode. */
export function Dashboard({ profile, plays, choices, place, address, refused }: DashboardProps) {
  const { artist, firstSteps } = profile;
  const { controls, edit } = place;
  const page = usePageAsShown(profile);
  useFocusAfterEditing(edit);

  const shown = page.order.filter((id) => page.visible.includes(id) || id === edit);
  if (edit && edit !== 'profileImage' && !shown.includes(edit)) shown.push(edit);
  const hidden = page.order.filter((id) => !shown.includes(id));
  const editorOf = (id: SectionId) => {
    if (edit !== id) return null;
    const visible = page.visible.includes(id);
    return (
      <>
        <SectionEditor section={id} profile={profile} visible={visible} choices={choices} />
        {!visible && !SECTIONS[id].asksVisibility && (
          <NotShown section={id} isOnPage={page.order.includes(id)} />
        )}
      </>
    );
  };

  return (
    <EditingProvider value={{ place, refused }}>
      <main id="main" tabIndex={-1} className="page pb-16" data-scheme={page.scheme}>
        {!edit && (firstSteps.finished || !(firstSteps.closed && firstSteps.named)) && (
          <FirstSteps profile={profile} address={address} />
        )}
        {shown.includes('hero') ? (
          <section id="hero" aria-label={texts.hero}>
            {editorOf('hero') || <DashboardHero profile={profile} />}
          </section>
        ) : (
          <h1 className="vh">{artist.name}</h1>
        )}
        <Actions className="relative pt-4">
          <Button
            icon={controls ? 'close' : 'settings'}
            to={addressOf({ controls: !controls })}
            preventScrollReset
            className="max-sm:flex-auto"
          >
            {controls ? texts.exitControls : texts.sectionControls}
          </Button>
          <Button
            icon="eye"
            href={`/profile/${artist.id}`}
            target="_blank"
            rel="noopener"
            className="max-sm:flex-auto"
          >
            {texts.viewPublicProfile}
            <span className="vh"> {texts.opensInANewTab}</span>
          </Button>
          {artist.isPublic && (
            <Share title={artist.name} address={address} look="btn max-sm:flex-auto">
              <Icon name="share" size={20} />
              {texts.share}
            </Share>
          )}
          <LateMenu id="pages" label={texts.moreOfMyPage} look="btn" face={texts.more} ofRow>
            <PlaceItems of="page" />
          </LateMenu>
        </Actions>
        <div className="grid gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_376px] lg:pt-8">
          <div
            className="grid content-start gap-6 lg:sticky lg:top-[calc(var(--header-h)+24px)] lg:col-start-2 lg:max-h-[calc(100vh-88px)] self-start lg:overflow-y-auto"
            id="manage"
          >
            {controls && (
              <SectionManager
                page={page}
                unfilled={profile.samples.filter((id) => !SECTIONS[id].saysEmpty)}
                scheme={page.scheme}
                refused={refused}
              />
            )}
            <PerformanceStats {...profile.data.stats} plays={plays} />
          </div>
          <div className="grid content-start gap-10 lg:col-start-1 lg:row-start-1 lg:gap-12">
            {shown.map(
              (id) =>
                // The hero is above everything, as on the public page.
                id !== 'hero' && (
                  <DashboardSection key={id} section={id} profile={profile} editor={editorOf(id)} />
                ),
            )}
            {controls ? (
              <HiddenSections sections={hidden} />
            ) : (
              firstSteps.closed &&
              !shown.some(
                (id) => id !== 'hero' && (!SECTIONS[id].onlyInControls || edit === id),
              ) && <EmptyPage onlyPrivate={firstSteps.onlyPrivate} />
            )}
          </div>
        </div>
        {edit === 'profileImage' && <ProfileImageDialog picture={artist.profileImage} />}
      </main>
    </EditingProvider>
  );
}

/** Returns the focus to the pencil after its editor closes. */
function useFocusAfterEditing(edit: EditMode | null) {
  const before = useRef(edit);
  useEffect(() => {
    const closed = before.current;
    before.current = edit;
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    if (closed && !edit && lost) {
      document.getElementById(`edit-${closed}`)?.focus({ preventScroll: true });
    }
  }, [edit]);
}
