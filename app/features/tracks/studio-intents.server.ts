import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { deleteTrack, retryIngest, setTrackVisibility } from './track.operations.server.ts';

/** What the rows of the studio's list can be asked for. Each leads back to its place in the list. */
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
  retry: intent({
    operation: retryIngest,
    done: ({ title }, door, { trackId }) => ({
      to: listAt(door, Number(trackId)),
      toast: { title: 'Trying again', description: `We listen to “${title}” once more.` },
    }),
  }),
  delete: intent({
    operation: deleteTrack,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: ({ title }, door) => ({
      to: listAt(door),
      toast: { title: 'Track deleted', description: `“${title}” and its files are gone.` },
    }),
  }),
};

/** The page of the list that the form was sent from, at the row of a track. */
function listAt(door: Door, trackId?: number): string {
  const before = Number(door.url.searchParams.get('before'));
  const page = before > 0 ? `?before=${before}` : '';
  return `/beats${page}${trackId === undefined ? '' : `#track-${trackId}`}`;
}
