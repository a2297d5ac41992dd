import { clearableText, requiredText } from '#app/validation.ts';

export const HERO_LIMITS = { name: 120, genre: 80 } as const;

export const heroFields = {
  name: requiredText(HERO_LIMITS.name).optional(),
  genre: clearableText(HERO_LIMITS.genre),
};
