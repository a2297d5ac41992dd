import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { libraryPathOf } from './library-filter.ts';
import { moveTrack, orderTracks } from './library.operations.server.ts';
import { featureTrack } from './track-edit.operations.server.ts';
import { retryIngest, setTrackVisibility } from './track.operations.server.ts';

/** What the studio's list can be asked for. Each leads back to its place in the list. */
export const studioIntents = {
  visibility: intent({
    operation: setTrackVisibility,
    done: ({ id, title, isPublic }, door) => ({
      to: listAt(door, id),
      toast: {
        title: isPublic ? 'Public now' : 'Private now',
        description: isPublic ? `Everybody can hear “${title}”.` : `Only you can hear “${title}”.`,
      },
    }),
  }),
  feature: intent({
    operation: featureTrack,
    done: ({ id, title, isFeatured, shown }, door) => ({
      to: listAt(door, id),
      toast: {
        title: isFeatured ? 'Featured now' : 'Not featured any more',
        description: isFeatured ? featuredWords(title, shown) : `“${title}” stays in your library.`,
      },
    }),
  }),
  move: intent({
    operation: moveTrack,
    done: ({ id, title, moved }, door) => ({
      to: listAt(door, id),
      toast: moved
        ? { title: 'Track moved', description: `“${title}” has its new place.` }
        : { title: 'Nothing to move', description: `“${title}” is at the end already.` },
    }),
  }),
  order: intent({
    operation: orderTracks,
    done: (_output, door) => ({
      to: listAt(door),
      toast: { title: 'Order saved', description: 'Your profile shows your tracks in this order.' },
    }),
  }),
  retry: intent({
    operation: retryIngest,
    done: ({ title }, door, { trackId }) => ({
      to: listAt(door, Number(trackId)),
      toast: { title: 'Trying again', description: `We listen to “${title}” once more.` },
    }),
  }),
};

function featuredWords(title: string, shown: boolean): string {
  return shown
    ? `“${title}” stands first on your profile.`
    : `Visitors see “${title}” once it is public and your profile shows its Featured Track section.`;
}

/** The page of the list that the form was sent from, at the row of a track. */
const listAt = (door: Door, trackId?: number): string =>
  libraryPathOf(door.url.searchParams, trackId);
