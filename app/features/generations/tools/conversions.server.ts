import { beatConversion } from './beat/conversion.server.ts';
import { beatboxConversion } from './beatbox-to-beats/conversion.server.ts';
import type { AnyConversion } from './conversion.server.ts';
import { songConversion } from './humming-to-song/conversion.server.ts';
import { vocalsConversion } from './humming-to-vocals/conversion.server.ts';
import { stemsConversion } from './stem-separation/conversion.server.ts';
import type { ToolId } from './tools.ts';

/** What the server does for each tool. */
export const CONVERSIONS: Record<ToolId, AnyConversion> = {
  'humming-to-song': songConversion,
  'humming-to-vocals': vocalsConversion,
  'beatbox-to-beats': beatboxConversion,
  'stem-separation': stemsConversion,
  beat: beatConversion,
};
