import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { libraryPathOf } from './library-filter.ts';
import { moveTrack, orderTracks } from './library.operations.server.ts';
import { featureTrack } from './track-edit.operations.server.ts';
import { retryIngest, setTrackVisibility } from './track.operations.server.ts';
import * as texts from './texts.ts';

/** What the studio's list can be asked for. Each leads back to its place in the list. */
export const studioIntents = {
  visibility: intent({
    operation: setTrackVisibility,
    done: ({ id, title, isPublic }, door) => ({
      to: listAt(door, id),
      toast: {
        title: isPublic ? texts.publicNow : texts.privateNow,
        description: isPublic ? texts.everybodyCanHear(title) : texts.onlyYouCanHear(title),
      },
    }),
  }),
  feature: intent({
    operation: featureTrack,
    done: ({ id, title, isFeatured, shown }, door) => ({
      to: listAt(door, id),
      toast: {
        title: isFeatured ? texts.featuredNow : texts.notFeaturedAnyMore,
        description: isFeatured ? featuredWords(title, shown) : texts.staysInYourLibrary(title),
      },
    }),
  }),
  move: intent({
    operation: moveTrack,
    done: ({ id, title, moved }, door) => ({
      to: listAt(door, id),
      toast: moved
        ? { title: texts.trackMoved, description: texts.hasItsNewPlace(title) }
        : { title: texts.nothingToMove, description: texts.endAlready(title) },
    }),
  }),
  order: intent({
    operation: orderTracks,
    done: (_output, door) => ({
      to: listAt(door),
      toast: { title: texts.orderSaved, description: texts.orderIsShown },
    }),
  }),
  retry: intent({
    operation: retryIngest,
    done: ({ title }, door, { trackId }) => ({
      to: listAt(door, Number(trackId)),
      toast: { title: texts.tryingAgain, description: texts.listenOnceMore(title) },
    }),
  }),
};

function featuredWords(title: string, shown: boolean): string {
  return shown ? texts.standsFirstOnProfile(title) : texts.seenOncePublic(title);
}

/** The page of the list that the form was sent from, at the row of a track. */
const listAt = (door: Door, trackId?: number): string =>
  libraryPathOf(door.url.searchParams, trackId);
