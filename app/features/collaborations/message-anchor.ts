/** The anchor of a message on the page, to which the form that sent it leads. */
export const messageAnchor = (id: number) => `message-${id}`;
