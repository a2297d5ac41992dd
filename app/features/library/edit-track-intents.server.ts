import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { imageOfForm } from '../media/pictures/picture-input.server.ts';
import { libraryPathOf } from './library-filter.ts';
import { removeTrackCover, saveTrackCover } from './track-cover.operations.server.ts';
import { changedFields } from './track-edit-form.server.ts';
import { updateTrack } from './track-edit.operations.server.ts';
import * as texts from './texts.ts';

/** What the dialog that edits a track can be asked for. */
export const editTrackIntents = {
  saveTrack: intent({
    operation: updateTrack,
    input: (fields, { params }) => ({ ...changedFields(fields), ...params }),
    done: ({ id, title }, { url }) => ({
      to: libraryPathOf(url.searchParams, id),
      toast: { title: texts.trackSaved, description: texts.hasYourChanges(title) },
    }),
  }),
  saveImage: intent({
    operation: saveTrackCover,
    input: (fields, { params }) => ({ ...imageOfForm(fields), ...params }),
    done: (_track, door) => ({
      to: editorAt(door),
      toast: { title: texts.imageUploaded, description: texts.imageUpdated },
    }),
  }),
  removeImage: intent({
    operation: removeTrackCover,
    input: (_fields, { params }) => params,
    done: (_track, door) => ({
      to: editorAt(door),
      toast: { title: texts.coverRemoved, description: texts.shownWithInitials },
    }),
  }),
};

/** The dialog stays open: the rest of it may not be saved yet. */
const editorAt = ({ params, url }: Door) =>
  `/beats/${params.trackId}/edit${url.search.replace(/[?&]_routes=[^&]*/, '')}`;
