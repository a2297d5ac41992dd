export const CODES_A_BATCH = 500;
export const LABEL_LENGTH = 100;

export type CodeState = 'free' | 'redeemed' | 'revoked';
