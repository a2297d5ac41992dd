export const noteCount = (count: number) => `${count} note${count === 1 ? '' : 's'}`;
export const hitCount = (count: number) => `${count} hit${count === 1 ? '' : 's'}`;
export const kickCount = (count: number) => `${count} kick${count === 1 ? '' : 's'}`;
export const snareCount = (count: number) => `${count} snare${count === 1 ? '' : 's'}`;
export const hatCount = (count: number) => `${count} hi-hat${count === 1 ? '' : 's'}`;
export const tomCount = (count: number) => `${count} tom${count === 1 ? '' : 's'}`;
export const clapCount = (count: number) => `${count} clap${count === 1 ? '' : 's'}`;
export const hitsAtTempo = (counts: readonly string[], tempo: number) =>
  `${counts.join(', ')} at ${tempo} BPM`;
export const weHeard = (what: string) => `We heard ${what}`;
export const youCorrectedTo = (what: string) => `You corrected what was heard: ${what}`;
export const notRightQuestion = 'Not right?';
export const correctThem = 'Correct them';
export const trimRecording = 'trim the recording';
export const tryCloser = 'try again closer to the microphone';
export const correctTranscription = 'Correct what was heard';

export const convertAnyway = 'Convert anyway';
export const notConverted = 'Not converted';
export const convertAnywayHelp =
  'Your recording is kept. If it is what you meant, you can convert it anyway.';
export const onlyRefusedConvertAnyway =
  'Only a recording that was refused for what it sounds like can be converted anyway.';
export const isInTheQueueAsItIs = (title: string) => `“${title}” is in the queue, as it is.`;

export const whatWasHeard = 'What was heard';
export const whatWasHeardTitle = 'What was heard, Artist Space';
export const makeAgain = 'Make again';
export const saveAndMakeAgain = 'Save & make again';
export const makingAgain = 'Starting...';
export const makingItAgain = 'Making it again';
export const isInTheQueueCorrected = (title: string) =>
  `“${title}” is in the queue, from what you corrected.`;
export const saveForLater = 'Save for later';
export const saveAndShowTheNext = 'Save and show the next';
export const correctionsSaved = 'Saved';
export const correctionsAreKept = 'Your corrections are kept. Nothing is made from them yet.';
export const backToWhatWasHeard = 'Back to what was heard';
export const correctionsAreGone = 'Your corrections are gone.';
export const nothingToCorrect =
  'What was heard in this recording is not kept. Convert the recording again to correct it.';
export const enterWhereItStarts = 'Please enter where it starts, in seconds';
export const enterHowLongItIs = 'Please enter how long it is, in seconds';
export const enterNoteOrDrum = (kind: 'melody' | 'beat') =>
  kind === 'melody' ? 'Please enter a note, such as A4' : 'Please choose a drum';
/** 'note' or 'notes', 'hit' or 'hits' */
const soundOf = (kind: 'melody' | 'beat', count = 1) =>
  `${kind === 'melody' ? 'note' : 'hit'}${count === 1 ? '' : 's'}`;
export const nothingIsLeftToMakeFrom = (kind: 'melody' | 'beat') =>
  `Nothing is left to make it from: keep at least one ${soundOf(kind)}.`;
export const keepAtMostSounds = (kind: 'melody' | 'beat', most: number) =>
  `That is too many: please keep at most ${most} ${soundOf(kind, 2)}.`;
export const twoNotesBeginAt = (seconds: number) =>
  `Two notes begin at ${seconds.toFixed(2)} s: move one of them, or delete it`;

export const backToResult = 'Back to the result';
export const theseAreSavedCorrections =
  'These are your corrections as you saved them. Nothing is made from them yet.';
export const leaveWithoutCorrections = 'Your corrections are not saved. Leave without them?';
export const makeAgainHelp =
  'What you have is kept: another one is made beside it, from the same settings. No new recording is needed.';
export const tempoOfTranscription = (kind: 'melody' | 'beat') =>
  kind === 'melody' ? 'Tempo (BPM)' : 'Tempo you played at (BPM)';
export const tempoHelpOfTranscription = (kind: 'melody' | 'beat') =>
  kind === 'melody'
    ? 'If you change it, what is made has this tempo.'
    : 'The lines of the grid. Change it if they do not fit your beat.';
export const beatTempo = 'Tempo of the beat (BPM)';
export const beatTempoHelp = 'The tempo that comes out, from 60 to 180.';
export const keyLabel = 'Key';
export const keyFromTheNotes = 'From the notes';

export const listenLabel = 'Listen';
export const stopTranscription = 'Stop';
export const withRecording = 'Recording';
export const withNotesOrHits = (kind: 'melody' | 'beat') => (kind === 'melody' ? 'Notes' : 'Hits');
export const rollOrGridWithSounds = (kind: 'melody' | 'beat', count: number) =>
  `${kind === 'melody' ? 'Piano roll' : 'Drum grid'} with ${count} ${soundOf(kind, count)}, over the recording`;
export const soundAt = (lane: string, start: number, length: number | null) =>
  `${lane} at ${start.toFixed(2)} s${length === null ? '' : `, ${length.toFixed(2)} s long`}.`;
export const soundCount = (kind: 'melody' | 'beat', count: number) =>
  `${count} ${soundOf(kind, count)}.`;
export const noSoundIsChosen = (kind: 'melody' | 'beat') =>
  `No ${soundOf(kind)} is chosen. Press one, or press where one is missing and then +.`;
export const correctTools = 'Correct';
export const previousSound = (kind: 'melody' | 'beat') => `Previous ${soundOf(kind)}`;
export const nextSound = (kind: 'melody' | 'beat') => `Next ${soundOf(kind)}`;
export const earlierTool = 'Earlier';
export const laterTool = 'Later';
export const higherSound = (kind: 'melody' | 'beat') =>
  kind === 'melody' ? 'Higher' : 'Drum above';
export const lowerSound = (kind: 'melody' | 'beat') => (kind === 'melody' ? 'Lower' : 'Drum below');
export const addASound = (kind: 'melody' | 'beat') => `Add a ${soundOf(kind)}`;
export const deleteTheSound = (kind: 'melody' | 'beat') => `Delete the ${soundOf(kind)}`;
export const shorterTool = 'Shorter';
export const longerTool = 'Longer';
export const undo = 'Undo';
export const redo = 'Redo';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const rollOrGridHint = (kind: 'melody' | 'beat') =>
  `Drag a ${soundOf(kind)} to move it${kind === 'melody' ? ', or its end to lengthen it' : ''}; press twice to add one. ` +
  `With the keyboard: N and P choose the next and the previous, arrow keys move (with Alt finely)${
    kind === 'melody' ? ', Shift and arrow keys lengthen, or move by an octave' : ''
  }, A adds, Delete removes, U undoes, R redoes, Space plays, + and − zoom.`;

export const soundsAsATable = (kind: 'melody' | 'beat', count: number) =>
  `The ${count} ${soundOf(kind, count)} as a table`;
export const numberHead = 'No.';
export const startInSeconds = 'Start (s)';
export const lengthInSeconds = 'Length (s)';
export const noteOrDrumHead = (kind: 'melody' | 'beat') => (kind === 'melody' ? 'Note' : 'Drum');
export const deleteRow = (row: number) => `Delete ${row}`;
export const newRow = 'New';
const CELLS: Readonly<Record<string, string>> = {
  start: 'Start',
  length: 'Length',
  pitch: 'Note',
  drum: 'Drum',
};
export const cellOfRow = (cell: string, row: number) => `${CELLS[cell] ?? cell} of ${row}`;
export const rowsShown = (first: number, last: number, all: number) =>
  `${first} to ${last} of ${all}`;
export const showNext = 'Show the next';

export const quantise = 'Quantise';
export const toTheNearest = 'To the nearest';
export const notQuantised = 'Not at all';
export const strengthInPercent = 'Strength (%)';
export const renameAllOfAKind = 'Rename all of a kind';
export const theseWereHeardAs = 'These were heard as';
export const theyAre = 'They are';
export const chooseADrum = 'Choose';
export const transpose = 'Transpose';
export const semitonesExample = 'Semitones, such as −12';
export const trim = 'Trim';
export const keepFromSeconds = 'Keep from (s)';
export const keepToSeconds = 'To (s)';
export const applyTool = 'Apply';
export const listenAgainToThisPart = 'Listen again to this part';
export const listenAgainHelp =
  'Listens to the recording anew, as if it were only this part. Corrections are not used.';
export const listeningAgainTitle = 'Listening again';
export const partTooShort = 'Please choose a part of at least half a second.';
export const changeAllSoundsAtOnce = (kind: 'melody' | 'beat') =>
  kind === 'melody'
    ? 'All notes at once: quantise, transpose, trim'
    : 'All hits at once: rename, quantise, trim';

// In several places
export const deleteFailed = 'Delete Failed';
export const notTriedAgain = 'Not tried again';
export const separateStems = 'Separate Stems';
export const errorTitle = 'Error';
export const notAdded = 'Not added';
export const processingFailed = 'Processing failed';
export const cancelled = 'Cancelled';
export const notCancelled = 'Not cancelled';
export const note = 'Note';
export const lyrics = 'Lyrics';
export const title = 'Title';
export const recordingIsGoneSendAgain = 'The recording is gone. Please send it again.';
export const generationNotHere = 'This generation doesn’t exist, or it was deleted.';
export const eighths = 'Eighths';
export const triplets = 'Triplets';
export const sixteenths = 'Sixteenths';
export const writingTheFiles = 'Writing the files';
export const pleaseTryAgain = 'Please try again.';
export const tempo = 'Tempo';
export const electronic = 'Electronic';
export const supportsMp3AndWavUpTo50MB = 'Supports MP3, WAV (max 50MB)';
export const recordOrUploadHummingFirst = 'Please record or upload some humming first.';
export const yourHumming = 'Your humming';
export const conversionFailed = 'Conversion Failed';
export const lyricsGenerationFailed = 'Lyrics Generation Failed';

// GenerationActions
export const tryAgain = 'Try again';
export const useAnotherRecording = 'Use another recording';
export const downloadAudio = 'Download Audio';
export const editResult = 'Edit this';
export const downloadMidi = 'Download MIDI';
export const recordOverIt = 'Record over it';
export const inYourLibrary = 'In your library';
export const addToLibrary = 'Add to library';

// GenerationCard
export const youStoppedIt = 'You stopped it. Nothing was made.';
export const madeWithAiFileSaysSo = 'Made with AI. This is also noted in the file.';
export const completed = 'Completed';
export const processing = 'Processing';
export const failed = 'Failed';
export const beatsPerMinute = (value: string | number) => `${value} BPM`;
export const melodyFoundInYourHumming = 'Melody found in your humming';
export const melodyFoundWithKeyAndTempo = (key: string, tempo: number) =>
  `Melody found in your humming, ${key}, ${tempo} BPM`;
export const drumPatternOf = (title: string) =>
  `Drum pattern of ${title}: kick, snare, hat and percussion`;

// GenerationList
export const processingTakesAFewMinutes =
  'Processing... This may take a few minutes depending on file size';
export const doneResultIsInTheList = 'Done. The result is in the list.';
export const nothingOlder = 'There is nothing older.';
export const generations = 'Generations';
export const newest = 'Newest';
export const older = 'Older';
export const errorFailedToSeparateStems = 'Error: Failed to separate stems. Please try again.';

// GenerationActions, TranscriptionTable
export const sureToDeleteGeneration =
  'Are you sure you want to delete this generation and its files? This action cannot be undone.';
export const details = 'Details';
export const downloadSmallFile = 'Download small file (MP3)';
export const makeAnotherLikeIt = 'Make another like it';
export const useTheseSettingsAgain = 'Use these settings again';
export const deleteLabel = 'Delete';
export const moreAbout = (title: string) => `More about ${title}`;

// GenerationPage
export const notesThatWereHeard = 'Notes that were heard';
export const from = 'From';
/** How long a note is held. */
export const noteLength = 'Length';
export const yourPrompt = 'Your prompt';
export const seedGivesTheSameBeat = (seed: string) =>
  `Seed ${seed}: the same settings with this seed make the same beat.`;

// GenerationCard
export const progressOf = (title: string) => `Progress of ${title}`;
export const generatingNow = 'Generating... (processing)';
export const cancel = 'Cancel';
export const stopping = 'Stopping...';
export const waitingForItsTurn = 'Waiting for its turn';
export const waitingBehindConversions = (queuePosition: number) =>
  `Waiting: ${queuePosition} ${queuePosition === 1 ? 'conversion' : 'conversions'} before it`;
export const startingPercent = (percent: number) => `Starting, ${percent}%`;

// GenerationsRefresh
export const pageRefreshesEverySeconds = (everySeconds: number) =>
  `This page refreshes itself every ${everySeconds} seconds.`;
export const stopRefreshingToFillInForm = 'Stop refreshing to fill in the form';
export const watchTheProgress = 'Watch the progress';

// NoteTable
export const notesAsATable = (count: number) => `The ${count} notes as a table`;

// PianoRoll
export const oneNoteAt = (note: string) => `1 note, ${note},`;
export const notesFromTo = (count: number, from: string, to: string) =>
  `${count} notes from ${from} to ${to}`;
export const titleWithCountInTime = (title: string, count: string, time: string) =>
  `${title}: ${count} in ${time}`;

// GenerationPage
export const notRenamed = 'Not renamed';
export const rename = 'Rename';
export const save = 'Save';
export const saving = 'Saving...';

// ResultToast
export const yourSongIsReady = 'Your song is ready';
export const yourVocalsAreReady = 'Your vocals are ready';
export const yourMelodyIsReady = 'Your melody is ready';
export const yourBeatIsReady = 'Your beat is ready';
export const yourMixIsReady = 'Your mix is ready';
export const yourStemsAreReady = 'Your stems are ready';
export const open = 'Open';
export const play = 'Play';

// StemList
export const separatedStems = 'Separated Stems';
export const downloadAll = 'Download all';
export const openMixer = 'Open mixer';
export const downloadName = (name: string) => `Download ${name}`;
export const addNameToLibrary = (name: string) => `Add ${name} to library`;

// GenerationPage
export const mixer = 'Mixer';
export const allStemsOf = (title: string) => `all stems of ${title}`;
export const position = 'Position';
export const timeOfWhole = (time: string, whole: string) => `${time} of ${whole}`;
export const stemsCouldNotBeLoaded =
  'The stems could not be loaded. Please check your connection and press play again.';
export const mute = 'Mute';
export const solo = 'Solo';
export const levelOf = (name: string) => `Level of ${name}`;
export const levelLabel = 'Level';
export const keepThisMix = 'Keep This Mix';
export const levelsFromZeroToOne = '0 is silent, 1 is the full level.';
export const keepThisMixHelp =
  'Mixes what you hear into one sound. You can play and download it, and add it to your library.';
export const stemSound = 'Sound';
export const stemStates = { plays: 'Plays', muted: 'Muted', solo: 'Solo' } as const;
export const stemSwitched = (name: string, what: string, isOn: boolean) =>
  `${name}: ${what.toLowerCase()} ${isOn ? 'on' : 'off'}`;
export const stemOverTime = (name: string, length: string, isSilent: boolean) =>
  `${name}, ${length}${isSilent ? ', silent' : ''}`;
export const valuePercent = (value: number) => `${value}%`;
export const levelInPercent = (level: number) => `${level} percent`;

// add-to-library
export const nothingToAddYet = 'There is nothing to add yet: it has not been made.';

// generate.job
export const madeWithAiTitle = (name: string) => `Made with AI: ${name}, Artist Space`;
export const tookTooLongAndWasStopped =
  'This took too long and was stopped. Try a shorter recording, or try again later.';

// generation.operations
export const titleIsNotMade = (title: string) => `“${title}” is not made.`;
export const tryingAgain = 'Trying again';
export const titleIsInTheQueue = (title: string) => `“${title}” is in the queue.`;
export const separatingStems = 'Separating stems';
export const renamed = 'Renamed';
export const savedUnderNewName = 'Its files are saved under the new title.';
export const addedToYourLibrary = 'Added to your library';
export const isAPrivateTrackNow = (title: string) =>
  `“${title}” is there as a private track. Only you can hear it.`;
export const isAPrivateTrackToRecordOver = (title: string) =>
  `“${title}” is there as a private track, with what you record over it.`;
export const generationDeleted = 'Generation deleted';
export const generationAndFilesAreGone = (title: string) => `“${title}” and its files are gone.`;

// generation
export const aiGeneratedTrack = 'AI Generated Track';
export const titleNumbered = (title: string, number: number) => `${title} ${number}`;
export const resultInKey = (what: string, key: string) => `${what} in ${key}`;
export const resultAtTempo = (what: string, tempo: number) => `${what} at ${tempo} BPM`;
export const beatResult = 'Beat';
export const songResult = 'Song';
export const vocalsResult = 'Vocals';
export const melodyResult = 'Melody';

// generation.operations
export const isFinishedAlready = 'This is finished already. Start another one to hear more.';

// GenerationCard
export const orAfterComma = ', or';

// transcription-operations
export const beats = 'Beats';

// transcription.schema
export const enterANoteFromC1ToC8 = 'Please enter a note from C1 to C8, such as A4 or Bb3';
export const sendAtMostSounds = (mostSounds: number) => `Please send at most ${mostSounds}`;
export const enterAKey = 'Please enter a key, such as A minor or Eb major';
export const chooseWhatToQuantiseTo = 'Please choose what to quantise to';

// transcription
export const kick = 'Kick';
export const snare = 'Snare';
export const closedHat = 'Closed hat';
export const openHat = 'Open hat';
export const tom = 'Tom';
export const clap = 'Clap';

// humming
export const recordSomethingFirst = 'Please record something first.';
export const recordingNotHere = 'This recording doesn’t exist, or it was deleted.';
export const fileMustBeUnderSize = (filename: string, size: string) =>
  `${filename}: File size must be less than ${size}.`;

// start
export const youHaveConversionsInTheQueue = (own: number) =>
  `You have ${own} conversions in the queue already. Please wait until one of them is done, or cancel one.`;
export const promptTooCostly =
  'This prompt takes too long to understand. Say it in fewer words, each of them once.';
export const queueIsFull =
  'The queue is full: many artists are converting at the moment. Please try again in a few minutes.';
export const nothingToSeparateYet = 'There is nothing to separate yet: it has not been made.';
export const recordingNotInHummingLibrary = 'This recording is not in your humming library.';
export const onlyBeat =
  "Must be 'beat'. The other tools take a recording, at /api/ai/ and the tool’s name";

// generation.operations
export const noStemsHere = 'There are no stems here.';
export const noStemsToMix = 'There are no stems to mix here.';
export const everyStemIsSilent = 'Every stem is silent. Turn at least one up first.';
export const mixIsOriginal =
  'Every stem plays at its full level: that is the original. Mute one or change a level first.';
export const stemsAreGone = 'The stems of this mix were deleted, so it cannot be made.';
export const mix = 'mix';
/** The parts are the names of the stems that are heard, or 'mix' if all are. */
export const titleOfMix = (title: string, parts: string) => `${title} (${parts})`;
export const stemsOfTitle = (title: string) => `${title} stems`;

// Result
/** Each word in quotes, isolated so that a right-to-left word keeps its direction. */
const quoted = (words: readonly string[]) =>
  words.map((word) => `‘\u2068${word}\u2069’`).join(', ');
export const notUnderstood = (words: readonly string[]) =>
  `Not understood: ${quoted(words)}. These words only influence the melody.`;
export const namesNotKnownHere = (names: readonly string[]) =>
  `Not known here: ${quoted(names)}. Name a genre, a tempo or instruments instead.`;
export const understoodLabel = 'Understood';
export const changeThemAndMakeItAgain = 'Change them and make it again';
export const nobodyElse = 'Nobody else';
export const whoLeads = (who: string) => `${who} leads`;
export const whoComesLater = (who: string) => `${who} later`;
export const whoBegins = (who: string) => `${who} begins`;
export const without = (what: string) => `no ${what}`;
export const detectedBeats = 'Detected Beats';
export const confidence = 'Confidence';
export const sounds = 'Sounds';
export const melodyInTheMidiFile = 'Melody in the MIDI file';
export const timeSignature = 'Time signature';
export const notes = 'Notes';
export const notesInTheMidiFile = 'Notes in the MIDI file';
export const bar = 'Bar';
export const beat = 'Beat';
export const beatsLong = 'Beats long';

// conversion.task
export const composingAndPlaying = 'Composing and playing';
export const mixingTheStems = 'Mixing the stems';
export const writingTheStems = 'Writing the stems';
export const playingTheDrums = 'Playing the drums';
export const readingTheRecording = 'Reading the recording';
export const listeningToYourBeatbox = 'Listening to your beatbox';
export const singingAndPlaying = 'Singing and playing';
export const playing = 'Playing';
export const singing = 'Singing';
export const recordingIsMono =
  'This recording is mono: without left and right to tell them apart, its stems are less clean.';
export const takingTheMixApart = 'Taking the mix apart';
export const noSoundInThisRecording = 'There is no sound in this recording.';

// tool
export const beatMachine = 'Beat Machine';
export const generationFailed = 'Generation failed';
export const standard = 'Standard';
export const highQuality = 'High';
export const premium = 'Premium';
export const beatboxToBeats = 'Beatbox to Beats';
export const supportsMp3AndWavUpTo25MB = 'Supports MP3, WAV (max 25MB)';
export const recordOrUploadBeatboxFirst = 'Please record or upload a beatbox first.';
export const yourBeatbox = 'Your beatbox';
export const beatboxABarOrMore = 'Beatbox a bar or more';
export const convertToMidiBeats = 'Convert to MIDI Beats';
export const convertingBeatboxToMidi = 'Converting Beatbox to MIDI...';
export const beatboxConversionFailed = 'Beatbox Conversion Failed';
export const classic = 'Classic';
export const trap = 'Trap';
export const jazz = 'Jazz';
export const short8Bars = 'Short (8 bars)';
export const medium16Bars = 'Medium (16 bars)';
export const long32Bars = 'Long (32 bars)';
export const hummingToMidi = 'Humming to MIDI';
export const humTheMelodyToWriteDown = 'Hum the melody to be written down';
export const writeTheMidiFile = 'Write the MIDI file';
export const writing = 'Writing...';
export const auto = 'Auto';
export const offLabel = 'Off';
export const hummingToSong = 'Humming to Song';
export const humWhistleOrSingAMelody = 'Hum, whistle or sing a melody';
export const generateSong = 'Generate Song';
export const generating = 'Generating...';
export const failedToGenerateSong = 'Failed to generate song. Please try again.';
export const fullSong = 'Full Song';
export const beatOrLoop = 'Beat/Loop';
export const instrumental = 'Instrumental';
export const fullLength = 'Full';
export const shortLengthOf30Seconds = 'Short (30s)';
export const extendedLengthOf60Seconds = 'Extended (60s)';
export const autoGenerate = 'Auto Generate';
export const writeCustom = 'Write Custom';
export const pop = 'Pop';
export const hummingToVocals = 'Humming to Vocals';
export const humTheMelodyToBeSung = 'Hum the melody to be sung';
export const convertToVocals = 'Convert to Vocals';
export const converting = 'Converting...';
export const popFemale = 'Pop Female';
export const popMale = 'Pop Male';
export const rockFemale = 'Rock Female';
export const rockMale = 'Rock Male';
export const jazzFemale = 'Jazz Female';
export const jazzMale = 'Jazz Male';
export const countryFemale = 'Country Female';
export const countryMale = 'Country Male';
export const stemSeparation = 'Stem Separation';
export const supportsMp3WavAndFlac = 'Supports MP3, WAV, FLAC (max 50MB)';
export const chooseAnAudioFileToSeparate = 'Please choose an audio file to separate.';
export const yourTrack = 'Your track';
export const separating = 'Separating...';
export const failedToSeparateStems = 'Failed to separate stems. Please try again.';
export const vocals = 'Vocals';
export const drums = 'Drums';
export const bass = 'Bass';
export const other = 'Other';

// Fields
export const drumKitStyle = 'Drum Kit Style';
export const beatDuration = 'Beat Duration';
export const sixteenthsOrTriplets = 'Sixteenths or triplets, whichever fits';
export const forCalmMelodies = 'For calm melodies';
export const threeToABeat = 'Three to a beat';
export const fourToABeat = 'Four to a beat';
export const timedAsYouHummedIt = 'Timed as you hummed it';
export const tempoHelpIfHummed = (minimum: number, maximum: number) =>
  `Beats a minute, ${minimum} to ${maximum}, if you hummed to a click. Left empty, the tempo is taken from your humming.`;
export const withLyricsAndVoice = 'With lyrics and voice';
export const noVoice = 'No voice';
export const thirtyOrSixtySeconds = '30 or 60 seconds';
export const generationType = 'Generation type';
export const length = 'Length';
export const voice = 'Voice';
export const generationStyle = 'Generation style';
export const voiceStyle = 'Voice Style';
export const lyricsTheme = 'Lyrics Theme';
export const voiceSingsSyllablesIfEmpty = 'Left empty, the voice sings syllables.';
export const stems = 'Stems';

export const tapTheTempo = 'Tap the tempo';
export const quickPicks = 'Quick picks';

// transcribe-hum.task
export const listeningToYourHumming = 'Listening to your humming';

// conversion
export const fileHasFirstNotesOnly =
  'This is a long recording: the file has its first notes only. Send the rest on its own.';

// LyricsFields
export const lyricsTopicExample = 'the last night bus, and rain on glass';
export const whatIsTheSongAbout = 'What is the song about?';
export const writingLyrics = 'Writing lyrics...';
export const generateLyricsWithAi = 'Generate Lyrics with AI';
export const yourLyrics = 'Your lyrics';
export const oneLineOfTextIsOneLine =
  'One line of text is one line of the song. Left empty, they are written for you.';
export const clear = 'Clear';

export const language = 'Language';
export const languageHelp =
  'The voice sings with English sounds, so Spanish and German lyrics have an English accent.';
export const englishOrAsTheTopic = 'English, or as the topic is written';
export const english = 'English';
export const spanish = 'Spanish';
export const german = 'German';

// LineEditor
export const lineByLine = 'Line by line';
export const line = 'Line';
export const rewriteThisLine = 'Rewrite this line';
export const rhymesForThisLine = 'Rhymes for this line';
export const writeTheRestAnew = 'Rewrite the rest';
export const lockedLinesStay =
  'Locked lines stay as they are. The others are rewritten, with the same section labels and about the same length.';
export const lockLine = (line: string) => `Lock: ${line}`;
export const lineNumber = (number: number) => `Line ${number}`;
export const rhymesWith = (word: string) => `Rhymes with “${word}”`;
export const noRhymesWith = (word: string) => `We know no rhymes for “${word}”.`;
export const endLineWith = (word: string) => `End the line with “${word}”`;

// LyricsFields
export const strongLanguage = 'Strong language';
export const strongLanguageHelp =
  'When off, generated lyrics are suitable for all ages: no swearing, alcohol or drugs. Lyrics you type yourself are never changed.';

// words
export const drumAndBass = 'Drum and bass';

/** Words of the engine; genres other than drum and bass are called the same in all languages. */
export const vocabulary = {
  drums: 'Drums',
  bass: 'Bass',
  synth: 'Synth',
  pads: 'Pads',
  piano: 'Piano',
  rhodes: 'Rhodes',
  organ: 'Organ',
  'acoustic-guitar': 'Acoustic guitar',
  'electric-guitar': 'Electric guitar',
  strings: 'Strings',
  violin: 'Violin',
  brass: 'Brass',
  saxophone: 'Saxophone',
  flute: 'Flute',
  percussion: 'Percussion',
  bells: 'Bells',
  choir: 'Choir',
  energetic: 'Energetic',
  happy: 'Happy',
  uplifting: 'Uplifting',
  chill: 'Chill',
  dreamy: 'Dreamy',
  romantic: 'Romantic',
  melancholic: 'Melancholic',
  sad: 'Sad',
  dark: 'Dark',
  aggressive: 'Aggressive',
  epic: 'Epic',
  mysterious: 'Mysterious',
  nostalgic: 'Nostalgic',
  hopeful: 'Hopeful',
  playful: 'Playful',
  tense: 'Tense',
  sensual: 'Sensual',
  meditative: 'Meditative',
  instrumental: 'Instrumental',
  minimal: 'Minimal',
  cinematic: 'Cinematic',
  vintage: 'Vintage',
  modern: 'Modern',
  experimental: 'Experimental',
  acoustic: 'Acoustic',
  orchestral: 'Orchestral',
  club: 'Club',
  underground: 'Underground',
  'radio-ready': 'Radio-ready',
  major: 'Major',
  minor: 'Minor',
  'very-slow': 'Very slow',
  slow: 'Slow',
  medium: 'Medium',
  fast: 'Fast',
  'very-fast': 'Very fast',
} as const;
export const double = 'Double';
export const half = 'Half';
export const valueOf10 = (value: number) => `${value} of 10`;

// generations.$generationId.delete
export const deleteAGenerationTitle = 'Delete a generation, Artist Space';

// generations.$generationId
export const aiGeneration = 'AI Generation';
export const pageTitle = (value: string) => `${value}, Artist Space`;
