/** Characters. */
export const COLLABORATION_LIMITS = { title: 255, message: 2000, chat: 4000 } as const;

export const MESSAGES_A_PAGE = 50;
