export const editTitle = 'Edit';
export const sectionsAndPartsOf = (title: string) => `Sections and parts of ${title}`;
export const backToResult = 'Back to the result';
export const madeBeforePartsWereKept =
  'This was made before its sections and parts were kept. Make it again, then edit the new one.';
export const wholePiece = 'The whole piece';
export const keyLabel = 'Key';
export const markedOriginal = (what: string) => `${what} (original)`;
export const tempoLabel = 'Tempo in beats a minute';
export const part = 'Part';
export const parts = 'Parts';
export const sections = 'Sections';
export const labelOfPart = (part: string, what: string) => `${part}: ${what}`;
export const stateLabel = 'sound';
export const takeLabel = 'take';
export const instrumentLabel = 'instrument';
export const kitLabel = 'kit';
export const partStates = { plays: 'Plays', muted: 'Muted', solo: 'Solo' } as const;
/** One of the words around this, such as ‘Muted’, in ‘Bass: muted’. */
export const withinSentence = (words: string) => words.toLowerCase();
export const asItWasComposed = 'As composed';
export const takeNumber = (number: number) => `Take ${number}`;
export const takeHelp = 'Each take plays the part with other notes or rhythms, to the same chords.';
export const silentHere = 'Silent here';
export const playsAsAbove = 'As above';
export const playsLabel = 'Plays';
export const timesPlayed = (number: number) =>
  ['Leave out', 'Once', 'Twice', 'Three times', 'Four times'][number] ?? `${number} times`;
export const chordsLabel = 'Chords';
export const otherChordsNumber = (number: number) => `Other chords ${number}`;
export const sectionWithBars = (number: number, name: string, bars: number) =>
  `${number}. ${name}, ${bars} ${bars === 1 ? 'bar' : 'bars'}`;
/** Under the names of `sectionName`. */
export const sectionNames = {
  intro: 'Intro',
  verse: 'Verse',
  lift: 'Lift',
  'pre-chorus': 'Pre-chorus',
  build: 'Build',
  chorus: 'Chorus',
  hook: 'Hook',
  drop: 'Drop',
  head: 'Head',
  solo: 'Solo',
  break: 'Break',
  breakdown: 'Breakdown',
  bridge: 'Bridge',
  'middle eight': 'Middle eight',
  outro: 'Outro',
  end: 'End',
} as const;
export const partsHere = 'Parts in this section';
export const changedMark = 'changed';
export const writeTheStemsAsWell = 'Write the stems as well';
export const stemsAreFilesOfTheirOwn =
  'Vocals, drums, bass and the rest as files of their own. It takes longer.';
export const makeThisVersion = 'Make this version';
export const startingVersion = 'Starting…';
export const whatYouDoNotChangeStays =
  'What you don’t change stays note for note. The version you edit stays as it is.';
export const makingAVersion = 'Making a version';
export const titleIsInTheQueue = (title: string) => `${title} is in the queue`;
export const moreLikeThis = 'More like this';
export const moreLikeThisHelp =
  'The same request with another seed: another piece of the same kind.';
export const makingOneMore = 'Making one more';
export const takeIntoYourOwnSoftware = 'Take it into your own software';
export const midiByPart = 'MIDI by part (ZIP)';
export const dawProject = 'DAWproject';
export const masteredMix = 'mix, mastered';
export const dawProjectHint =
  'Stems come before the master, so they sound quieter than the mix. In the DAWproject the mastered mix lies beside them on a muted track.';
export const allStems = 'Stems (ZIP)';
export const stemsHint = 'For stems, make a version with ‘Write the stems as well’.';
export const versions = 'Versions';
export const thisOne = 'This one';
export const olderVersions = 'Older versions';
export const compareTwoVersions = 'Compare two versions';
export const bothPlayAtTheSameLoudness = 'Both play at the same loudness, from the same moment.';
export const versionA = 'Version A';
export const versionB = 'Version B';
export const hearA = 'Hear A';
export const hearB = 'Hear B';
export const pause = 'Pause';
export const soundCouldNotBePlayed = 'The sound could not be played.';
export const versionWithChanges = (number: number, changes: string) => `${number}. ${changes}`;
export const beingMade = 'Being made';
export const notMade = 'Not made';
export const changeSomethingFirst = 'Change something first: this version would be the same.';
export const chooseAnInstrumentFromList = 'Please choose an instrument from the list.';
export const keepASection = 'Keep at least one section.';
export const versionLastsFiveMinutesAtMost =
  'A version lasts five minutes at most: leave out a section, or play it faster.';
export const noNotesToTakeAlong = 'There are no notes to take along here.';
export const midiOfTitle = (title: string) => `${title} MIDI`;
export const beatsPerMinute = (tempo: number) => `${tempo} BPM`;
export const partWithChanges = (part: string, changes: readonly string[]) =>
  `${part}: ${changes.join(' ')}`;
export const onInstrument = (instrument: string) => `on ${instrument}`;
export const sectionsChanged = (count: number) =>
  `${count} ${count === 1 ? 'section' : 'sections'} changed`;
export const sectionsInAnotherOrder = 'sections in another order';
export const decibels = (level: number) =>
  `${level > 0 ? '+' : level < 0 ? '−' : ''}${Math.abs(level)} dB`;
export const withItsStems = 'with stems';

const PARTS: Readonly<Record<string, string>> = {
  vocals: 'Vocals',
  melody: 'Melody',
  counter: 'Counter-melody',
  chords: 'Chords',
  pad: 'Pad',
  bass: 'Bass',
  ornament: 'Ornament',
  drums: 'Drums',
};

export const roleName = (role: string) => PARTS[role] ?? role;

// The timeline
export const editAsAList = 'Edit as a list';
export const editOnTheTimeline = 'Edit on the timeline';
export const undo = 'Undo';
export const redo = 'Redo';
export const undone = 'Undone';
export const redone = 'Redone';
export const tempo = 'Tempo';
export const slower = 'Slower';
export const faster = 'Faster';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const level = 'Level';
export const levelOf = (part: string) => `Level of ${part}`;
export const levelLabel = 'level in dB';
export const placeLabel = 'Place';
export const kitTitle = 'Kit';
export const instrumentTitle = 'Instrument';
export const playFromHere = 'Play from here';
export const hearItAlone = 'Hear it alone';
export const earlier = 'Earlier';
export const later = 'Later';
export const leaveOut = 'Leave out';
export const leftOut = 'Left out';
export const inThisSection = 'In this section';
export const anotherTake = 'Take';
export const likeTheWholeLane = 'Like the whole lane';
export const laneIsSilent = 'its lane is silent';
export const barCount = (bars: number) => `${bars} ${bars === 1 ? 'bar' : 'bars'}`;
export const repeated = (name: string, times: number) => `${name} ×${times}`;
export const sectionNamed = (number: number, name: string) => `${number}. ${name}`;
export const sectionBlockName = (name: string, from: number, to: number) =>
  `${name}, bars ${from} to ${to}`;
export const partIn = (part: string, section: string) => `${part} in ${section}`;
export const sectionMoved = (name: string, by: 1 | -1) =>
  `${name}: moved ${by > 0 ? 'later' : 'earlier'}`;
export const sectionAtPlace = (name: string, place: number) => `${name}: now at place ${place}`;
export const sectionPlays = (name: string, times: number) =>
  `${name}: ${timesPlayed(times).toLowerCase()}`;
export const tapABlock =
  'Tap a block to change it, or a part’s name to change its instrument. Drag a section to another place.';
export const youHearEachChange = 'You hear each change at once.';
export const changesAreHeard = 'You hear your changes in the recording.';
export const sketchIsHeard =
  'You hear the notes of your changes on a simple synthesiser. The instruments come with the new version.';
export const notHeardWords = {
  tempo: 'the tempo',
  key: 'the key',
  take: 'a new take',
  chords: 'new chords',
  instrument: 'a new instrument',
  sections: 'a section that this version left out',
  parts: 'a part that this version left out, or a part of the mix',
} as const;
/** `time`: ‘20 seconds’. */
export const notHeardYet = (what: readonly string[], time: string | null) =>
  `Only the new version has ${what.join(' and ')}. ${takesAbout(time)}`;
export const takesAbout = (time: string | null) =>
  time === null ? 'Making it takes a few minutes at most.' : `Making it takes about ${time}.`;
export const nothingChanged = 'Nothing is changed yet';
export const leaveWithoutVersion = 'Leave without making this version?';
export const keyAtDistance = (key: string, semitones: number) =>
  semitones === 0 ? key : `${key} (${semitones > 0 ? '+' : '−'}${Math.abs(semitones)})`;
