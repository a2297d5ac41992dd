import type { ColorScheme } from '#db/schema.ts';

export const COLOR_SCHEMES = ['purple', 'blue', 'green'] as const satisfies ColorScheme[];
