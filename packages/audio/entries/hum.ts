export { correctMelody } from '../src/analysis/correct-melody.ts';
export { type TranscribedMelody, transcribeHum } from '../src/analysis/transcribe-hum.ts';
export { VOICE_RATE } from '../src/analysis/voice-sound.ts';
export { fitHum, type FittedHum, type HumOptions } from '../src/composition/fit-hum.ts';
