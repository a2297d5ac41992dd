import { useEffect, useRef } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Share } from '#app/ui/Share.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import { EditingProvider } from '#app/features/artists/editing/editing-context.ts';
import {
  addressOf,
  type EditMode,
  type PlaceOnPage,
} from '#app/features/artists/editing/own-page-address.ts';
import type { TrackChoices } from '#app/features/artists/editing/track-choices.ts';
import type { OwnProfileView } from '#app/features/artists/profile.schema.ts';
import { SECTIONS, type SectionId } from '#app/features/artists/sections/sections.ts';
import type { ArtistPlays } from '#app/features/player/plays/play.schema.ts';
import { DashboardHero } from './DashboardHero.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { EmptyPage } from './EmptyPage.tsx';
import { PerformanceStats } from './PerformanceStats.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { ToolLinks } from './ToolLinks.tsx';
import { usePageAsShown } from './use-page-as-shown.ts';
import * as texts from './texts.ts';

const FirstSteps = partOfPage(
  () => import('./FirstSteps.tsx').then((file) => file.FirstSteps),
  '#first-steps, #choose-name',
);
const HiddenSections = partOfPage(
  () => import('./HiddenSections.tsx').then((file) => file.HiddenSections),
  '#manage-title',
);
const NotShown = partOfPage(
  () => import('./NotShown.tsx').then((file) => file.NotShown),
  '#editor-title',
);
const ProfileImageDialog = partOfPage(
  () =>
    import('#app/features/artists/images/ProfileImageDialog.tsx').then(
      (file) => file.ProfileImageDialog,
    ),
  'dialog',
);
const SectionManager = partOfPage(
  () => import('./SectionManager.tsx').then((file) => file.SectionManager),
  '#manage-title',
);

type DashboardProps = {
  profile: OwnProfileView;
  /** There while an editor lets one choose among the own tracks. */
  choices: TrackChoices | null;
  plays: ArtistPlays;
  place: PlaceOnPage;
  /** Of the public page, whole: what is shared. */
  address: string;
  refused?: Refused | undefined;
};

/** The artist's own page, with what can be changed about it. One part at a time is in edit mode. */
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
        {!edit && !(firstSteps.closed && firstSteps.named) && <FirstSteps steps={firstSteps} />}
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
            <span className="vh"> {texts.opensNewTab}</span>
          </Button>
          {artist.isPublic && (
            <Share title={artist.name} address={address} look="btn max-sm:flex-auto">
              <Icon name="share" size={20} />
              {texts.share}
            </Share>
          )}
        </Actions>
        <div className="grid gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_376px] lg:pt-8">
          <div className="grid content-start gap-6 lg:col-start-2" id="manage">
            {controls && (
              <SectionManager
                page={page}
                unfilled={profile.samples.filter((id) => !SECTIONS[id].saysEmpty)}
                scheme={page.scheme}
                refused={refused}
              />
            )}
            <PerformanceStats {...profile.data.stats} plays={plays} />
            <ToolLinks />
          </div>
          <div className="grid content-start gap-10 lg:col-start-1 lg:row-start-1 lg:gap-12">
            {shown.map(
              (id) =>
                // The hero stands above all, as it does in public.
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
              ) && <EmptyPage />
            )}
          </div>
        </div>
        {edit === 'profileImage' && <ProfileImageDialog picture={artist.profileImage} />}
      </main>
    </EditingProvider>
  );
}

/** When an editor closes, the focus is back at the pencil that opened it. */
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
