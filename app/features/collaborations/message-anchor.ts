/** The place of a message on the page: where a form leads that has said it. */
export const messageAnchor = (id: number) => `message-${id}`;
