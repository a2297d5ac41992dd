import type { AnyConversion } from './conversion.server.ts';
import { TOOL_IDS, type ToolId } from './tools.ts';

const halves = import.meta.glob<{ conversion: AnyConversion }>('./*/conversion.server.ts', {
  eager: true,
});

/** The server part of each tool: `conversion.server.ts` of its folder. */
export const CONVERSIONS = Object.fromEntries(
  TOOL_IDS.map((id) => {
    const half = halves[`./${id}/conversion.server.ts`];
    if (!half) throw new Error(`The tool ${id} has no conversion.server.ts.`);
    return [id, half.conversion];
  }),
) as Readonly<Record<ToolId, AnyConversion>>;
