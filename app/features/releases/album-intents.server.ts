import { intent } from '#app/operations/form-action.server.ts';
import { imageOfForm } from '../media/pictures/picture-input.server.ts';
import { albumAddress, editAlbumAddress } from './album-address.ts';
import { removeAlbumCover, saveAlbumCover } from './album-cover.operations.server.ts';
import { createAlbum, deleteAlbum, updateAlbum } from './album.operations.server.ts';
import {
  addToAlbum,
  moveOnAlbum,
  orderAlbum,
  removeFromAlbum,
} from './album-tracks.operations.server.ts';
import { releaseAlbum, withdrawAlbum } from './release.operations.server.ts';
import { releaseWords } from './release-time.ts';
import * as texts from './texts.ts';

/** A new album, by hand or of a group of the library. */
export const newAlbumIntents = {
  addAlbum: intent({
    operation: createAlbum,
    done: ({ id, title }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.albumMade, description: texts.nowItsTracks(title) },
    }),
  }),
};

const at = (id: number, anchor: string) => `${editAlbumAddress(id)}#${anchor}`;
const withAlbum = (fields: Record<string, unknown>, { params }: { params: object }) => ({
  ...fields,
  ...params,
});

/** What the editor of an album can be asked for. Each leads back to its place in it. */
export const editAlbumIntents = {
  saveAlbum: intent({
    operation: updateAlbum,
    input: withAlbum,
    done: ({ id, title }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.albumSaved, description: texts.hasYourChanges(title) },
    }),
  }),
  addTrack: intent({
    operation: addToAlbum,
    input: withAlbum,
    done: ({ id }) => ({
      to: at(id, 'tracks'),
      toast: { title: texts.trackAdded, description: texts.isOnAlbum },
    }),
  }),
  removeTrack: intent({
    operation: removeFromAlbum,
    input: withAlbum,
    done: ({ id }) => ({
      to: at(id, 'tracks'),
      toast: { title: texts.trackRemoved, description: texts.staysInLibrary },
    }),
  }),
  move: intent({
    operation: moveOnAlbum,
    input: withAlbum,
    done: ({ id }, _door, { entryId }) => ({ to: at(id, `entry-${Number(entryId)}`) }),
  }),
  order: intent({
    operation: orderAlbum,
    input: withAlbum,
    done: ({ id }) => ({ to: at(id, 'tracks') }),
  }),
  saveImage: intent({
    operation: saveAlbumCover,
    input: (fields, door) => withAlbum(imageOfForm(fields), door),
    done: ({ id }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.imageUploaded, description: texts.imageUpdated },
    }),
  }),
  removeImage: intent({
    operation: removeAlbumCover,
    input: (_fields, { params }) => params,
    done: ({ id }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.coverRemoved, description: texts.firstCoverStands },
    }),
  }),
  schedule: intent({
    operation: releaseAlbum,
    // A field that was left empty is no wish to bring it out at once.
    input: ({ at: when, ...fields }, door) => withAlbum({ ...fields, at: when ?? '-' }, door),
    done: ({ id, title, releaseAt, timeZone }) => ({
      to: at(id, 'release'),
      toast: {
        title: texts.dateSet,
        description: texts.comesOutOn(
          title,
          releaseWords(new Date(releaseAt ?? 0), timeZone ?? 'UTC'),
        ),
      },
    }),
  }),
  release: intent({
    operation: releaseAlbum,
    input: (_fields, { params }) => params,
    done: ({ id, title }) => ({
      to: albumAddress(id),
      toast: { title: texts.outNow, description: texts.everybodyCanListen(title) },
    }),
  }),
  withdraw: intent({
    operation: withdrawAlbum,
    input: (_fields, { params }) => params,
    done: ({ id, title }) => ({
      to: at(id, 'release'),
      toast: { title: texts.isDraftAgain, description: texts.onlyYouSee(title) },
    }),
  }),
};

export const deleteAlbumIntents = {
  delete: intent({
    operation: deleteAlbum,
    input: (_fields, { params }) => params,
    done: ({ title }) => ({
      to: '/albums',
      toast: { title: texts.albumDeleted, description: texts.tracksStay(title) },
    }),
  }),
};
