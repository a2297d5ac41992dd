import { clearableText } from '#app/validation.ts';

const BIO_LIMIT = 5000;

export const bioFields = { bio: clearableText(BIO_LIMIT) };
