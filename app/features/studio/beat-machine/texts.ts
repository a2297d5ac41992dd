// In several places
export const energy = 'Energy';
export const danceability = 'Danceability';
export const complexity = 'Complexity';
export const valence = 'Valence';
export const genre = 'Genre';
export const mood = 'Mood';
export const tempo = 'Tempo';
export const metre = 'Metre';
export const advanced = 'Advanced';
export const mode = 'Mode';
export const simple = 'Simple';

// BeatMachine
export const aSketch = 'A sketch';
export const forListening = 'For listening';
export const withItsStems = 'With its stems';
export const calm = 'Calm';
export const fullOn = 'Full on';
export const freeTiming = 'Free';
export const lockedToTheFloor = 'Locked to the floor';
export const bareComplexity = 'Bare';
export const busyComplexity = 'Busy';
export const dark = 'Dark';
export const bright = 'Bright';
export const instrumental = 'Instrumental';
export const variations = 'Variations';
export const stereo = 'Stereo';
export const style = 'Style';
export const instruments = 'Instruments';
export const instrumentsChosen = (
  count: number,
  instruments: number,
  instrumentsInPrompt: number,
) => `${count} of ${instruments}; the prompt names at most ${instrumentsInPrompt}`;
export const duration = 'Duration';
export const quality = 'Quality';
export const prompt = 'Prompt';
export const promptHelp =
  'Leave it empty to have it written from the fields, as shown here. If your text disagrees with a field, your text wins.';
export const title = 'Title';
export const seed = 'Seed';
export const sameSeedGivesTheSameBeat = 'The same settings with the same seed make the same beat.';

// BeatForm
export const generateBeat = 'Generate Beat';
export const generating = 'Generating...';
export const madeOnThisServer =
  'Made on this server: nothing is sent elsewhere. Files made with AI say so.';

// BeatMachine
export const beatMachine = 'Beat Machine';
export const sayWhatYouHear = 'Say what you hear. You get a beat, and the notes behind it.';
export const yourBeats = (total: string) => `Your Beats (${total})`;
export const noBeatsYet =
  'No beats yet. Describe one, and you’ll have it in a few seconds, with its notes as MIDI.';
export const aMelodyInYourHeadInstead = 'Have a melody in mind instead?';
export const humItInTheAiStudio = 'Hum it in the AI Studio';
export const generationStats = 'Generation Stats';
export const completed = 'Completed';
export const processing = 'Processing';
export const totalGenerated = 'Total Generated';

// SimpleForm
export const promptSlowDub = 'Slow dub, long echo, 70 bpm';
export const promptHouse = 'House at 124 bpm, no vocals';
export const promptBoomBap = 'Boom-bap, dusty piano';
export const promptPlaceholder =
  'dark trap for an empty stairwell, 808 and bells, 140 bpm, 30 seconds';
export const describeYourBeat = 'Describe your beat';
export const showWhatIsUnderstood = 'Show what is understood';
export const yourWordsSayOtherwise = (named: string, picked: string) =>
  `Your description says ${named}, which wins over this choice. Remove it there to use ${picked}.`;
export const yourWordsCount = 'If your description names one of these, the description wins.';
export const orStartFromOneOfThese = 'Or start from one of these';
export const understood = 'Understood';
/** Each word in quotes, isolated so that a right-to-left word keeps its direction. */
const quoted = (words: readonly string[]) =>
  words.map((word) => `‘\u2068${word}\u2069’`).join(', ');
export const notUnderstood = (words: readonly string[]) =>
  `Not understood: ${quoted(words)}. These words only influence the melody.`;
export const namesNotKnownHere = (names: readonly string[]) =>
  `Not known here: ${quoted(names)}. Name a genre, a tempo or instruments instead.`;
export const howToChangeUnderstood =
  'Press one to change it, press its cross to remove it, or write more.';
export const changeValueOf = (name: string, value: string) =>
  `Change ${name.toLowerCase()} ${value}`;
export const changeNameInsteadOf = (name: string, value: string) => `${name}, instead of ${value}`;
export const changeIt = 'Change';
export const removeValueOf = (name: string, value: string) =>
  `Remove ${name.toLowerCase()} ${value}`;
export const changeThemOneByOne = 'Change them one by one in Advanced';

// beat-machine
export const processingDots = 'Processing...';
export const beatIsBeingWritten =
  'Your beat is being made. You can play it here as soon as it’s ready.';

// understood
export const pace = 'Pace';
/** The mode of a piece of music. */
export const key = 'Key';
/** Major or minor. */
export const majorOrMinor = 'Mode';
export const leads = 'Leads';
export const steps = 'Steps';
export const playsAlone = 'Alone';
export const nobodyElse = 'Nobody else plays';
export const comesLater = 'Later';
export const begins = 'Begins';
export const time = 'Time';
export const length = 'Length';
export const withLabel = 'With';
export const without = 'Without';
export const notName = (name: string) => `Not ${name.toLowerCase()}`;

// beat-machine
export const beatMachineTitle = 'Beat Machine, Artist Space';
