/** Slurs, which never occur in a song, even if the topic contains them. */
const SLURS =
  /^(n[i1]gg|fag|retard|kike|spic$|chink|tranny|dyke|coon$|paki$|gook|pedo|nazi|hitler|rape$|rapist|molest|incest|genocide|terroris)/;
/** Swear words are sung where the artist wants them. */
const SWEARING =
  /^(f{1,40}u{1,40}c{1,40}k|sh[i1]t|b[i1]tch|cunt|whore|slut|dick$|cock$|cocks|pussy|porn|penis|vagina|asshole|bastard|motherf|wank|twat|jizz|cum$|suicide|damn|goddamn|bullsh)/;
/** Drink, drugs and swearing in the content of the lyricist. */
const GROWN_UP =
  /\b(wine|beer|gin|whiskey|vodka|booze|drunk|drinks?|cigarettes?|weed|damn|goddamn|hell|bar|bars|naked|jail|spilled beer|last call)\b/i;

/** Whether a topic's word is left out of the song. */
export function isLeftOut(word: string, familySafe: boolean): boolean {
  return SLURS.test(word) || (familySafe && SWEARING.test(word));
}

/** Whether a line is not for children. */
export function isGrownUp(line: string): boolean {
  return GROWN_UP.test(line);
}
