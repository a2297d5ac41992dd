import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { updateMyArtist } from '#app/features/artists/artist.operations.server.ts';
import { publicAddress } from '#app/features/artists/artist-address.ts';
import { closed, inPlace } from '#app/features/artists/editing/edited.server.ts';
import { placeOf, type EditMode } from '#app/features/artists/editing/own-page-address.ts';
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
import { sectionIntents } from '#app/features/artists/sections/section-intents.server.ts';
import { SECTIONS } from '#app/features/artists/sections/sections.ts';
import { viewOwnPlays } from '#app/features/player/plays/play.operations.server.ts';
import { closeFirstSteps } from './first-steps.operations.server.ts';

const choosesTracks = (edit: EditMode | null) =>
  edit !== null && edit !== 'profileImage' && SECTIONS[edit].choosesTracks === true;

/** The data of `Dashboard`. The address says what is open and in edit mode: `/?controls=1&edit=tour`. */
export async function loadDashboard(door: Door) {
  const place = placeOf(door.url.searchParams);
  const { origin } = door.context.client;
  try {
    const profile = await door.perform(viewOwnProfile, {
      before: door.url.searchParams.get('before'),
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

/** What the forms of `Dashboard` ask for. */
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
