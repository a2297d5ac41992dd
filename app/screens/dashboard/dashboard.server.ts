import { AppError } from '#app/errors.ts';
import { publicAddress } from '#app/features/artists/artist.ts';
import { updateMyArtist } from '#app/features/artists/artist.operations.server.ts';
import { updateArtist } from '#app/features/artists/artist.queries.server.ts';
import { closed, inPlace } from '#app/features/artists/editing/edited.server.ts';
import { type EditMode, placeOf } from '#app/features/artists/editing/own-page-address.ts';
import {
  listTrackChoices,
  viewOwnProfile,
} from '#app/features/artists/profile.operations.server.ts';
import {
  addSection,
  moveSection,
  orderSections,
  removeSection,
  showSection,
} from '#app/features/artists/section.operations.server.ts';
import { sectionIntents } from '#app/features/artists/sections/sections.server.ts';
import { SECTIONS } from '#app/features/artists/sections/sections.ts';
import { viewOwnPlays } from '#app/features/player/plays/play.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';

/** Hides the first steps on the dashboard, done or not. Safe to repeat. */
const closeFirstSteps = defineOperation({
  name: 'closeFirstSteps',
  input: z.object({}),
  permission: signedIn,
  async run({ db, clock, viewer }) {
    const now = clock.now();
    await updateArtist(db, viewer.artistId, { firstStepsClosedAt: now }, now);
    return {};
  },
});

const choosesTracks = (edit: EditMode | null) =>
  edit !== null && edit !== 'profileImage' && SECTIONS[edit].choosesTracks === true;

/**
 * The data of `Dashboard`. Open controls and the edited section are in the address:
 * `/?controls=1&edit=tour`.
 */
export async function loadDashboard(door: Door) {
  const place = placeOf(door.url.searchParams);
  const { origin } = door.context.client;
  try {
    const profile = await door.perform(viewOwnProfile, {
      before: door.url.searchParams.get('before'),
      // Controls show every section, and an editor may show another one's data.
      only: place.controls || place.edit ? null : 'shown',
    });
    const own = {
      profile,
      address: origin + publicAddress(profile.artist),
      plays: await door.perform(viewOwnPlays, {}),
      choices: choosesTracks(place.edit) ? await door.perform(listTrackChoices, {}) : null,
    };
    return { place, own };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'notFound')) throw error;
    return { place, own: null };
  }
}

/** The forms of `Dashboard`. */
export const dashboardIntents = {
  ...sectionIntents,
  saveVisibility: intent({ operation: showSection, done: closed }),
  showSection: intent({ operation: showSection, done: inPlace }),
  moveSection: intent({ operation: moveSection, done: inPlace }),
  orderSections: intent({ operation: orderSections, done: inPlace }),
  addSection: intent({ operation: addSection, done: inPlace }),
  removeSection: intent({ operation: removeSection, done: inPlace }),
  closeFirstSteps: intent({ operation: closeFirstSteps, done: () => ({ to: '/' }) }),
  saveScheme: intent({ operation: updateMyArtist, done: inPlace }),
};
