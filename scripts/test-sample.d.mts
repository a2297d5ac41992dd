export declare const SAMPLES: number;
export declare const TURNS: number;
export function chosenSample(how?: {
  env?: Record<string, string | undefined>;
  commit?: string;
}): number | null;
export function inSample<T>(all: readonly T[], sample: number, parts?: number): T[];
export function sampledJourneys(printed: string, sample: number): string[];
export function inEvenSample(
  seconds: Readonly<Record<string, number>>,
  sample: number,
  parts?: number,
): string[];
