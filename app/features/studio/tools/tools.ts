import { beat } from './beat/tool.ts';
import { beatboxToBeats } from './beatbox-to-beats/tool.ts';
import { hummingToMidi } from './humming-to-midi/tool.ts';
import { hummingToSong } from './humming-to-song/tool.ts';
import { hummingToVocals } from './humming-to-vocals/tool.ts';
import { stemSeparation } from './stem-separation/tool.ts';
import type { RecordingRules, Tool } from './tool.ts';

/**
 * Every tool, in the order of the tabs. A new tool needs a line here and a folder of its name beside this file;
 * its other parts are found by the folder, see tool.ts.
 */
export const TOOLS = {
  'humming-to-song': hummingToSong,
  'stem-separation': stemSeparation,
  'humming-to-vocals': hummingToVocals,
  'humming-to-midi': hummingToMidi,
  'beatbox-to-beats': beatboxToBeats,
  beat,
} as const satisfies Record<string, Tool>;

export type ToolId = keyof typeof TOOLS;

/** The tools that work on a recording: those of the AI Studio. */
export type RecordingToolId = {
  [Id in ToolId]: (typeof TOOLS)[Id]['recording'] extends null ? never : Id;
}[ToolId];

/** The tools whose recordings the humming library stores. */
export type HummingTool = {
  [Id in RecordingToolId]: (typeof TOOLS)[Id]['recording']['inLibrary'] extends true ? Id : never;
}[RecordingToolId];

export const TOOL_IDS = Object.keys(TOOLS) as [ToolId, ...ToolId[]];

export const RECORDING_TOOLS = TOOL_IDS.filter(
  (id): id is RecordingToolId => TOOLS[id].recording !== null,
);

export const HUMMING_TOOLS = RECORDING_TOOLS.filter(
  (id): id is HummingTool => TOOLS[id].recording.inLibrary,
) as [HummingTool, ...HummingTool[]];

/** The rules of a tool’s recordings, with those that it leaves out. */
export const recordingRules = (id: RecordingToolId): RecordingRules => TOOLS[id].recording;

/** Builds a value for each tool of the AI Studio. */
export const forRecordingTools = <Value>(make: (id: RecordingToolId) => Value) =>
  Object.fromEntries(RECORDING_TOOLS.map((id) => [id, make(id)])) as Record<RecordingToolId, Value>;

/** The tool named in an address; undefined if it does not exist. */
export const findRecordingTool = (id: string | undefined): RecordingToolId | undefined =>
  RECORDING_TOOLS.find((known) => known === id);

export const toolAddress = (id: RecordingToolId) => `/ai-studio/${id}`;

/** The size limit of a saved take, in bytes and as text. */
export const HUMMING_LIMIT = { bytes: hummingToSong.recording.maxBytes, words: '50MB' } as const;
