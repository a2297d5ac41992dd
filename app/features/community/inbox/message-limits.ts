export const MESSAGE_LIMITS = { name: 120, email: 255, message: 4000 } as const;
