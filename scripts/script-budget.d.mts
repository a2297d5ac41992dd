/** Bytes by the id of a screen; `language` weighs its scripts in that language. */
export function weighScreens(root: string, language?: string): Map<string, number>;
