/** Characters. */
export const COLLABORATION_LIMITS = { title: 255, message: 2000, chat: 4000 } as const;

export const MESSAGES_A_PAGE = 50;
/** What a collaborator may say before the owner of the track answers or decides. */
export const UNANSWERED_MESSAGES = 10;
