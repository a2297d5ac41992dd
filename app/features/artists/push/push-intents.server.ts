import { intent } from '#app/operations/form-action.server.ts';
import {
  createPushLink,
  deletePushLink,
  movePushLink,
  orderPushLinks,
  updatePushLink,
} from './push.operations.server.ts';
import * as texts from './texts.ts';

const linkAt = (linkId: unknown) => `/push#link-${Number(linkId)}`;

/** What the page of links can be asked for in place. Each leads back to its place in the list. */
export const pushIntents = {
  switch: intent({
    operation: updatePushLink,
    done: ({ id }) => ({ to: linkAt(id) }),
  }),
  move: intent({
    operation: movePushLink,
    done: (_moved, _door, { linkId }) => ({ to: linkAt(linkId) }),
  }),
  order: intent({ operation: orderPushLinks, done: () => ({ to: '/push' }) }),
};

/** What the dialogs over it can be asked for. A box that is not checked sends nothing. */
export const addLinkIntent = {
  addLink: intent({
    operation: createPushLink,
    input: ({ isActive, ...fields }) => ({ ...fields, isActive: isActive ?? 'false' }),
    done: ({ id, title }) => ({
      to: linkAt(id),
      toast: { title: texts.linkAdded, description: texts.isInYourList(title) },
    }),
  }),
};

export const saveLinkIntent = {
  saveLink: intent({
    operation: updatePushLink,
    input: ({ isActive, ...fields }, { params }) => ({
      ...fields,
      ...params,
      isActive: isActive ?? 'false',
    }),
    done: ({ id, title }) => ({
      to: linkAt(id),
      toast: { title: texts.linkSaved, description: texts.hasYourChanges(title) },
    }),
  }),
};

export const deleteLinkIntent = {
  delete: intent({
    operation: deletePushLink,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: () => ({
      to: '/push',
      toast: { title: texts.linkDeleted, description: texts.goneSoClicks },
    }),
  }),
};
