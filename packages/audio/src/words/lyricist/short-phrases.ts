/** Hooks: the song's own phrase, said so that one keeps it. By how the song feels. */
export const HOOKS: Readonly<Record<'light' | 'heavy', readonly string[]>> = {
  light: [
    '{topic}',
    'take me back to {topic}',
    "I'm coming home to {topic}",
    'all I want is {topic}',
    'we were made for {topic}',
    "there's nothing like {topic}",
    'this one is for {topic}',
    'sing it out for {topic}',
    'give it up for {topic}',
    "I'm in love with {topic}",
    "it's all about {topic}",
    'oh, {topic}',
    'here we go, {topic}',
    'my heart belongs to {topic}',
    'turn it up for {topic}',
    'I keep on running to {topic}',
    'nobody told me about {topic}',
    '{topic} on my mind',
    '{topic}, stay with me',
    '{topic}, take me home',
    '{topic}, I am yours',
    '{topic} forever',
    'sing for {topic}',
    'run to {topic}',
    'only {topic}',
    '{topic}, hold on tight',
  ],
  heavy: [
    '{topic}',
    "I can't let go of {topic}",
    'nothing left but {topic}',
    'I wake up with {topic}',
    "I'm haunted by {topic}",
    "I'm still not over {topic}",
    'I gave my heart to {topic}',
    "I'm holding on to {topic}",
    'it always comes to {topic}',
    "I'm dreaming of {topic}",
    'oh, {topic}',
    '{topic} on my mind',
    '{topic}, let me go',
    '{topic}, do not go',
    'only {topic}',
    'still {topic}',
    'back to {topic}',
    '{topic}, come back to me',
    '{topic}, what have you done',
    'I still believe in {topic}',
    'everything for {topic}',
    'tell me the truth about {topic}',
  ],
};

/** Short ends that give a line its last step, and its rhyme. */
export const TAGS =
  'tonight/again/today/once more/at last/all night/all day/right now/somehow/this time/at dawn/' +
  'every day/after all/in the end/all the time/all the same/anyway/all over again/before I go';

/** Frames for phrases too short for a sentence with a frame of its own. */
export const SHORT_PATTERNS: readonly string[] = [
  '{cry}',
  '{cry}',
  '{cry}, {cry}',
  '{place}',
  '{thing}',
  '{fact}',
  '{I act}',
  '{I acting}',
  '{we acting}',
  'oh, {thing}',
  'only {thing}',
  'oh, {topic}',
  '{cry} {tag}',
];

/** What one sings when there is room for three notes. */
export const CRIES =
  'hold on tight/here we go/come with me/stay with me/let it go/let me in/on my own/take my hand/close your eyes/feel the light/' +
  'turn around/all I know/all I need/nothing more/come alive/come on home/say my name/feel the flame/start again/let it rain/' +
  'ease the pain/here I stand/take it slow/far away/will you stay/hear me say/on my mind/left behind/you are mine/cross the line/' +
  'give me time/by your side/open wide/in the dark/from the start/hold my heart/fall apart/set me free/you and me/wait and see/' +
  'let it be/me and you/nothing new/coming through/skin and bone/heart of stone/way back home/hold on/move on/be strong/so long/' +
  "let go/I know/go slow/stay here/come near/my dear/good night/hold tight/my love/wake up/be mine/it's time/come down/look back/" +
  "stay true/so blue/come rain/one day/some way/come play/no more/next door/be brave/be free/it's me/one kiss/like this/" +
  'come closer now/I need you now/show me how/here is my heart/out in the dark/and it feels so right/into the light/' +
  'never let me go/I want you to know/stay with me tonight/all I want is you/nothing left to do/everything is new';
