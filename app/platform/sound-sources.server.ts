import { MINUTE_MS } from '#app/durations.ts';
import type { Env } from './env.server.ts';
import type { Log } from './observability.server.ts';
import {
  ConversionTooLarge,
  type ConversionProcesses,
} from './worker/conversion-processes.server.ts';
import type { CheckedSource, SoundSources } from './worker/conversion.ts';
import { checkSoundFont, checkStemModel } from './worker/sound-sources/checks.ts';

/** How each file is checked, and what is used without it for songs and stems: see the README. */
export const PARTS = {
  instruments: { check: checkSoundFont, besideMb: 500 },
  stems: { check: checkStemModel, besideMb: 250 },
} as const;
/** A model may be large, and the machine slow. */
export const CHECK_MS = 5 * MINUTE_MS;

/** 'unusable': a file is configured, but the built-in source is used; the log has the reason. */
export type SourceInUse = 'built-in' | 'trying' | 'host' | 'unusable';

/** Files that the host configured in place of the built-in sources: each is checked before it is used. */
export interface SoundSourceKeeper {
  /** Sound sources for conversions. Waits for the check of the host's files, which is done once. */
  usable(): Promise<SoundSources>;
  inUse(): { instruments: SourceInUse; stems: SourceInUse };
}

export function keepSoundSources(
  env: Pick<Env, 'SOUNDFONT_PATH' | 'STEM_MODEL_PATH' | 'AI_MEMORY_MB'>,
  { conversions, log }: { conversions: ConversionProcesses; log: Log },
): SoundSourceKeeper {
  const inUse: { instruments: SourceInUse; stems: SourceInUse } = {
    instruments: env.SOUNDFONT_PATH === undefined ? 'built-in' : 'trying',
    stems: env.STEM_MODEL_PATH === undefined ? 'built-in' : 'trying',
  };

  /** @returns the path if it can be used */
  async function tried(part: 'instruments' | 'stems', path: string | undefined) {
    if (path === undefined) return undefined;
    const { check, besideMb } = PARTS[part];
    const { isUsable, sentence } = await conversions
      .run(check, { path }, { signal: AbortSignal.timeout(CHECK_MS) })
      .then((checked) => withinMemory(checked, besideMb, env.AI_MEMORY_MB))
      .catch((error: unknown) => ({ isUsable: false, sentence: whyNot(error, path, env) }));
    inUse[part] = isUsable ? 'host' : 'unusable';
    if (isUsable) log.info({ part }, sentence);
    else log.warn({ part }, `${sentence} What is built in does the work.`);
    return isUsable ? path : undefined;
  }

  let trying: Promise<SoundSources> | undefined;
  return {
    usable() {
      trying ??= (async () => {
        // One after the other: a small machine has other work at its start.
        const soundFontPath = await tried('instruments', env.SOUNDFONT_PATH);
        const stemModelPath = await tried('stems', env.STEM_MODEL_PATH);
        return { ...(soundFontPath && { soundFontPath }), ...(stemModelPath && { stemModelPath }) };
      })();
      return trying;
    },
    inUse: () => ({ ...inUse }),
  };
}

/** Leaves out a source that would end every conversion by exceeding its memory. */
function withinMemory(checked: CheckedSource, besideMb: number, limitMb: number): CheckedSource {
  const needed = besideMb + checked.memoryMb;
  if (!checked.isUsable || needed <= limitMb) return checked;
  const sentence = `${checked.sentence} But conversions would need about ${needed} MB with it: raise AI_MEMORY_MB, which is ${limitMb}.`;
  return { ...checked, isUsable: false, sentence };
}

function whyNot(error: unknown, path: string, { AI_MEMORY_MB }: Pick<Env, 'AI_MEMORY_MB'>): string {
  if (error instanceof ConversionTooLarge) {
    return `${path} needs more memory than AI_MEMORY_MB gives a conversion, which is ${AI_MEMORY_MB}.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `${path} could not be tried: ${reason}`;
}
