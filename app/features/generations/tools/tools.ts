import { beat } from './beat/tool.ts';
import { beatboxToBeats } from './beatbox-to-beats/tool.ts';
import { hummingToSong } from './humming-to-song/tool.ts';
import { hummingToVocals } from './humming-to-vocals/tool.ts';
import { stemSeparation } from './stem-separation/tool.ts';
import type { Tool } from './tool.ts';

/** Every tool that makes something: a line here, a folder beside it, a conversion for the worker. */
export const TOOLS = {
  'humming-to-song': hummingToSong,
  'stem-separation': stemSeparation,
  'humming-to-vocals': hummingToVocals,
  'beatbox-to-beats': beatboxToBeats,
  beat,
} as const satisfies Record<string, Tool>;

export type ToolId = keyof typeof TOOLS;

export const TOOL_IDS = Object.keys(TOOLS) as ToolId[];

/** Whose recordings the humming library keeps. */
export const HUMMING_TOOLS = ['humming-to-song', 'humming-to-vocals', 'beatbox-to-beats'] as const;
export type HummingTool = (typeof HUMMING_TOOLS)[number];

/** Of a take that is kept, in bytes and as a sentence says it. */
export const HUMMING_LIMIT = { bytes: hummingToSong.recording.maxBytes, words: '50MB' } as const;
