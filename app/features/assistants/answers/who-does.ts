import type { AssistantId } from '../assistants.ts';

/** What each assistant is asked to do, in words that name nobody. */
const WORK: readonly (readonly [said: RegExp, who: AssistantId])[] = [
  [/\b(?:mix|mixes|mixing|master|masters|mastering|loudness)\b/, 'mixing-mastering'],
  [/\b(?:books?|booking|gigs?|shows?|concerts?|tours?|venues?)\b/, 'booking-agent'],
  [
    /\b(?:contracts?|legal|law|rights|copyright|splits?|licen[cs]\w{1,40})\b/,
    'entertainment-lawyer',
  ],
  [/\b(?:press|bio\w{0,40}|journalists?|radio|interviews?|pr)\b/, 'publicist'],
  [/\b(?:instagram|tiktok|posts?|posting|social|hashtags?|reels?)\b/, 'social-media'],
  [/\b(?:videos?|films?|filming|shoots?|clips?)\b/, 'video-director'],
  [
    /\b(?:stores?|spotify|isrc|upc|deliver\w{0,40}|distribut\w{0,40}|streaming)\b/,
    'music-distributor',
  ],
  [/\b(?:covers?|artwork|logos?|posters?|design\w{0,40}|fonts?|merch)\b/, 'graphic-designer'],
  [/\b(?:beats?|chords?|arrang\w{0,40}|melod\w{1,40}|drums|produc\w{1,40})\b/, 'music-producer'],
  [/\b(?:plans?|planning|goals?|money|budget|taxes?|strategy)\b/, 'artist-manager'],
];
const ASKS = /^(?:so |and |ok |hey ){0,6}(?:who(?:'s|m)?|which (?:of you|assistant|one of you))\b/;
const OF_THE_TEAM =
  /\b(?:here|team|of you|assistant|help|ask|talk to|responsible|handles?|in charge|for me|my shows|my songs|my music|do i)\b/;

/** Who of the team is asked for: 'who mixes here?' Null where somebody else is meant. */
export function whoDoes(message: string): AssistantId | null {
  const question = message.trim().toLowerCase().replaceAll(/[’‘]/g, "'");
  if (!ASKS.test(question) || !OF_THE_TEAM.test(question)) return null;
  if (/\b(?:follow\w{0,40}|own\w{0,40}|wrote|played|made|sang|pays?|gets?)\b/.test(question))
    return null;
  return WORK.find(([said]) => said.test(question))?.[1] ?? null;
}
