/** Slurs, which never occur in a song, even if the topic contains them. */
const SLURS =
  /^(n[i1]gg|fag|retard|kike|spic$|chink|tranny|dyke|coon$|paki$|gook|pedo|nazi|hitler|rape$|rapist|molest|incest|genocide|terroris)/;
/** Swear words, words about sex, and suicide, which family-safe songs leave out of the topic. */
const NOT_FAMILY_SAFE =
  /^(f{1,40}u{1,40}c{1,40}k|sh[i1]t|b[i1]tch|cunt|whore|slut|dick$|cock$|cocks|pussy|porn|penis|vagina|asshole|bastard|motherf|wank|twat|jizz|cum$|suicide|damn|goddamn|bullsh)/;
/** Drink, drugs, prison, nakedness and swear words, as they occur in the lyricist's own content. */
const EXPLICIT =
  /\b(wine|beer|gin|whiskey|vodka|booze|drunk|drinks?|cigarettes?|weed|damn|goddamn|hell|bar|bars|naked|jail|spilled beer|last call)\b/i;

/** Whether a topic's word is left out of the song. */
export function isLeftOut(word: string, familySafe: boolean): boolean {
  return SLURS.test(word) || (familySafe && NOT_FAMILY_SAFE.test(word));
}

/** Whether a line has explicit words, which a family-safe song must not have. */
export function isExplicit(line: string): boolean {
  return EXPLICIT.test(line);
}
