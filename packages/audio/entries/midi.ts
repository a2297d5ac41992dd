export {
  midiOfTranscribedHits,
  midiOfTranscribedNotes,
  midiOfScore,
} from '../src/midi/midi-file.ts';
export { MidiTrack } from '../src/midi/midi-track.ts';
export { readMidi, type ReadMidi, type ReadTrack } from '../src/midi/read-midi.ts';
