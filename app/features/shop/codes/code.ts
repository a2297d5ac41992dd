export const trackCodesAddress = (trackId: number) => `/beats/${trackId}/codes`;
export const albumCodesAddress = (albumId: number) => `/albums/${albumId}/codes`;
export const batchAddress = (batchId: number) => `/codes/${batchId}`;

/** Address at which a code is redeemed, as in its QR code. */
export const redeemAddress = (code?: string) => `/redeem${code ? `?code=${code}` : ''}`;

export const CODES_PER_BATCH = 500;
export const LABEL_LENGTH = 100;

export type CodeState = 'free' | 'redeemed' | 'revoked';
