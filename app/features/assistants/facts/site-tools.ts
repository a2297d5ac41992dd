/**
 * Tools of this site: a pattern for the request, and the sentence with the tool's name and place. The first
 * match is used.
 */
const TOOLS: readonly (readonly [asks: RegExp, said: string])[] = [
  [
    /\bhum(?:med|ming)?\b.{0,200}\b(?:into|to|as)\b.{0,200}\bsong\b|\bsong\b.{0,200}\b(?:from|out of)\b.{0,200}\bhum/,
    'Humming to Song does that: open AI Studio (/ai-studio), hum or upload the tune, say a genre, and it is arranged and sung.',
  ],
  [
    /\bhum(?:med|ming)?\b.{0,200}\b(?:vocals?|voice|sung|lyrics)\b/,
    'Humming to Vocals does that: open AI Studio (/ai-studio), hum or upload the tune and add the words.',
  ],
  [
    /\bhum(?:med|ming)?\b.{0,200}\b(?:midi|notes|score)\b/,
    'Humming to MIDI does that: open AI Studio (/ai-studio), and the melody comes as notes and a MIDI file.',
  ],
  [
    /\bbeatbox\w{0,40}\b.{0,200}\b(?:into|to|as|drums?|beat)\b/,
    'Beatbox to Beats does that: open AI Studio (/ai-studio) and record what your mouth does.',
  ],
  [
    /\b(?:separate|split|remove|isolate|extract|take|get|pull|strip)\b.{0,200}\b(?:stems?|vocals?|voice|drums|singing)\b.{0,200}\b(?:off|out|from|of)\b.{0,200}\b(?:song|track|recording|mix)\b|\b(?:separate|split|remove|isolate|extract)\b.{0,200}\b(?:stems?|vocals?|voice|drums|instrumental)\b|\bkaraoke\b|\bstems?\b.{0,200}\b(?:out of|from) (?:a|my|the|one)\b/,
    'Stem Separation does that: open AI Studio (/ai-studio), choose a track, and voice, drums, bass and the rest come apart.',
  ],
  [
    /\b(?:make|create|generate|build)\b.{0,200}\b(?:a|me a|my)\b.{0,200}\bbeat\b(?!.{0,200}\b(?:sell|price|lease|pattern)\b)/,
    'The Beat Machine does that: open it (/beat-machine), describe the beat in a sentence, and change what comes in its editor.',
  ],
];

/** The tool of this site that does what a question asks for; null if there is none. */
export function siteTool(question: string): string | null {
  if (/\b(?:should|why|what is|prices?|cost)\b/.test(question)) return null;
  return TOOLS.find(([asks]) => asks.test(question))?.[1] ?? null;
}
