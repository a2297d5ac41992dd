import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent, type Done } from '#app/operations/form-action.server.ts';
import { removeArtistImage, saveArtistImage } from '../artists/artist-images.operations.server.ts';
import { updateMyArtist } from '../artists/artist.operations.server.ts';
import { saveContact } from '../artists/contact.operations.server.ts';
import { artistAddress } from '../artists/artist-address.ts';
import { addressOf, placeOf, type EditMode } from '../artists/editing/own-page-address.ts';
import { listTrackChoices, viewOwnProfile } from '../artists/profile.operations.server.ts';
import {
  addSection,
  moveSection,
  orderSections,
  pinTracks,
  removeSection,
  saveSocial,
  showSection,
} from '../artists/section.operations.server.ts';
import {
  addTourDate,
  deleteTourDate,
  updateTourDate,
} from '../artists/sections/tour/tour.operations.server.ts';
import {
  addVideo,
  deleteVideo,
  updateVideo,
} from '../artists/sections/videos/video.operations.server.ts';
import { imageOfForm } from '../pictures/picture-input.server.ts';
import { viewOwnPlays } from '../plays/play.operations.server.ts';
import { setTrackVisibility } from '../tracks/track.operations.server.ts';

/** The parts whose editors choose among the own tracks. */
const CHOOSES_TRACKS: readonly (EditMode | null)[] = ['featuredTrack', 'pinnedProjects', 'tracks'];

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
      address: origin + artistAddress(profile.artist.id),
      plays: await door.perform(viewOwnPlays, {}),
      choices: CHOOSES_TRACKS.includes(place.edit)
        ? await door.perform(listTrackChoices, {})
        : null,
    };
    return { place, own };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'notFound')) throw error;
    return { place, own: null };
  }
}

const SAVED = {
  title: 'Profile updated',
  description: 'Your changes have been saved successfully.',
};

/** Saved, and the edit mode ends. */
function closed(_output: unknown, { url }: Door): Done {
  const { controls, edit } = placeOf(url.searchParams);
  const anchor = edit === 'profileImage' || edit === null ? undefined : edit;
  return { to: addressOf({ controls }, anchor), toast: SAVED };
}

/** Saved; what else is in the list can be edited next. */
function backToList(_output: unknown, { url }: Door): Done {
  const { controls, edit } = placeOf(url.searchParams);
  return { to: addressOf({ controls, edit }, edit ?? undefined), toast: SAVED };
}

/** Saved at once, where it stands: what is seen says it. */
function inPlace(_output: unknown, { url }: Door): Done {
  const place = placeOf(url.searchParams);
  return { to: addressOf(place, place.edit ?? 'manage') };
}

/** What the forms of `Dashboard` ask for. */
export const dashboardIntents = {
  saveHero: intent({ operation: updateMyArtist, done: closed }),
  saveBio: intent({ operation: updateMyArtist, done: closed }),
  saveFeatured: intent({ operation: updateMyArtist, done: closed }),
  saveStats: intent({ operation: updateMyArtist, done: closed }),
  clearStats: intent({
    operation: updateMyArtist,
    input: () => ({ quickStats: null }),
    done: closed,
  }),
  saveSocial: intent({ operation: saveSocial, done: closed }),
  saveContact: intent({ operation: saveContact, done: closed }),
  pinTracks: intent({
    operation: pinTracks,
    input: ({ trackIds }) => ({ trackIds: [trackIds].flat().filter((id) => id !== null) }),
    done: closed,
  }),
  saveVisibility: intent({ operation: showSection, done: closed }),

  addVideo: intent({ operation: addVideo, done: backToList }),
  updateVideo: intent({ operation: updateVideo, done: backToList }),
  deleteVideo: intent({ operation: deleteVideo, done: backToList }),
  addTourDate: intent({ operation: addTourDate, done: backToList }),
  updateTourDate: intent({ operation: updateTourDate, done: backToList }),
  deleteTourDate: intent({ operation: deleteTourDate, done: backToList }),

  saveImage: intent({
    operation: saveArtistImage,
    input: imageOfForm,
    done: (_output, { url }) => {
      const { controls, edit } = placeOf(url.searchParams);
      return {
        to: edit === 'images' ? addressOf({ controls, edit }, 'images') : addressOf({ controls }),
        toast: {
          title: 'Image uploaded',
          description: 'Your image has been updated successfully',
        },
      };
    },
  }),
  removeImage: intent({ operation: removeArtistImage, done: backToList }),

  showSection: intent({ operation: showSection, done: inPlace }),
  moveSection: intent({ operation: moveSection, done: inPlace }),
  orderSections: intent({ operation: orderSections, done: inPlace }),
  addSection: intent({ operation: addSection, done: inPlace }),
  removeSection: intent({ operation: removeSection, done: inPlace }),
  saveScheme: intent({ operation: updateMyArtist, done: inPlace }),
  trackVisibility: intent({ operation: setTrackVisibility, done: inPlace }),
};
