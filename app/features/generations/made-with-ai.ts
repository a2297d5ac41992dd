import type { AudioTags } from '#app/platform/codec/codec.ts';
import { UNTITLED_GENERATION } from './generation-view.ts';
import { TOOLS, type ToolId } from './tools/tools.ts';
import * as texts from './texts.ts';

/** What every file that is made here says of itself. */
export function tagsOf(
  { type, title }: { type: ToolId; title: string | null },
  artist: string,
): AudioTags {
  return {
    title: title ?? UNTITLED_GENERATION,
    ...(artist && { artist }),
    comment: texts.madeWithAiTitle(TOOLS[type].name),
  };
}
