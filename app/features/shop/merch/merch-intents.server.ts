import { intent } from '#app/operations/form-action.server.ts';
import { imageOfForm } from '../../media/pictures/picture-input.server.ts';
import {
  fileOfForm,
  removeItemFile,
  removeItemPicture,
  saveItemFile,
  saveItemPicture,
} from './merch-files.operations.server.ts';
import {
  createMerchItem,
  deleteMerchItem,
  saveShop,
  updateMerchItem,
} from './merch.operations.server.ts';
import * as texts from './texts.ts';

/** What the artist's list of items can be asked for. */
export const merchIntents = {
  saveShop: intent({
    operation: saveShop,
    done: () => ({
      to: '/merch',
      toast: { title: texts.saved, description: texts.buyersReadTheirOrder },
    }),
  }),
};

/** A box that is not checked sends nothing; what is digital is downloaded. */
const switches = (fields: Record<string, unknown>) => ({
  ...fields,
  isActive: fields.isActive ?? 'false',
  inStock: fields.inStock ?? 'false',
  digitalDownload: fields.category === 'digital',
});

export const newItemIntents = {
  addItem: intent({
    operation: createMerchItem,
    input: (fields) => switches(fields),
    done: ({ id, name }) => ({
      to: `/merch/${id}`,
      toast: { title: texts.itemAdded, description: texts.nowGiveAPicture(name) },
    }),
  }),
};

const editorAt = (id: number) => `/merch/${id}`;

/** What the screen of an item can be asked for. */
export const itemIntents = {
  saveItem: intent({
    operation: updateMerchItem,
    input: (fields, { params }) => ({ ...switches(fields), ...params }),
    done: ({ name, digitalDownload, id }) => ({
      to: digitalDownload ? editorAt(id) : '/merch',
      toast: { title: texts.itemSaved, description: texts.hasYourChanges(name) },
    }),
  }),
  saveImage: intent({
    operation: saveItemPicture,
    input: (fields, { params }) => ({ ...imageOfForm(fields), ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.imageUploaded, description: texts.imageUpdated },
    }),
  }),
  removeImage: intent({
    operation: removeItemPicture,
    input: ({ slot }, { params }) => ({ slot, ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.pictureRemoved, description: texts.itemShownWithout },
    }),
  }),
  saveFile: intent({
    operation: saveItemFile,
    input: (fields, { params }) => ({ ...fileOfForm(fields), ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.fileUploaded, description: texts.buyersGetOnceTheir },
    }),
  }),
  removeFile: intent({
    operation: removeItemFile,
    input: (_fields, { params }) => params,
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.fileRemoved, description: texts.nobodyCanBuyUntil },
    }),
  }),
};

export const deleteItemIntents = {
  delete: intent({
    operation: deleteMerchItem,
    input: (_fields, { params }) => params,
    done: () => ({
      to: '/merch',
      toast: { title: texts.itemDeleted, description: texts.hasLeftShop },
    }),
  }),
};
