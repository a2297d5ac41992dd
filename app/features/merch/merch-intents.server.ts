import { intent } from '#app/operations/form-action.server.ts';
import { imageOfForm } from '../pictures/picture-input.server.ts';
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

/** What the artist's list of items can be asked for. */
export const merchIntents = {
  saveShop: intent({
    operation: saveShop,
    done: () => ({
      to: '/merch',
      toast: { title: 'Saved', description: 'Buyers read it with their order.' },
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
      toast: { title: 'Item added', description: `Now give “${name}” a picture.` },
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
      toast: { title: 'Item saved', description: `“${name}” has your changes.` },
    }),
  }),
  saveImage: intent({
    operation: saveItemPicture,
    input: (fields, { params }) => ({ ...imageOfForm(fields), ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: 'Image uploaded', description: 'Your image has been updated successfully' },
    }),
  }),
  removeImage: intent({
    operation: removeItemPicture,
    input: ({ slot }, { params }) => ({ slot, ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: 'Picture removed', description: 'The item is shown without it.' },
    }),
  }),
  saveFile: intent({
    operation: saveItemFile,
    input: (fields, { params }) => ({ ...fileOfForm(fields), ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: 'File uploaded', description: 'Buyers get it once their order is paid.' },
    }),
  }),
  removeFile: intent({
    operation: removeItemFile,
    input: (_fields, { params }) => params,
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: 'File removed', description: 'Nobody can buy it until there is another.' },
    }),
  }),
};

export const deleteItemIntents = {
  delete: intent({
    operation: deleteMerchItem,
    input: (_fields, { params }) => params,
    done: () => ({
      to: '/merch',
      toast: { title: 'Item deleted', description: 'It has left your shop.' },
    }),
  }),
};
