/** Bytes by the id of a screen; `language` weighs its scripts in that language. */
export function weighScreens(root: string, language?: string): Map<string, number>;
/** Messages about screens that are above the budget; `language` weighs their scripts in that language. */
export function tooHeavyScreens(root: string, language?: string): string[];
