import type { PromptSpan } from './prompt-lexicon.ts';

/** Rows of a drum pattern, each with the sixteenths of a bar that it sounds on. */
export type DrumSteps = Partial<Record<'kick' | 'snare' | 'hat', readonly number[]>>;

const STEPS_PER_BAR = 16;
/** 'Kick x---x---x---x---' */
const ROW =
  /(?<![\p{L}\d])(kick|snare|clap|hi-?hat|hat)s?\s{0,30}[:=]?\s{0,30}((?=[x.-]{0,40}x)[x.-]{16}|(?=[x.-]{0,40}x)[x.-]{8})(?![\p{L}\d.-]{0,40}[x-])/giu;

/** Rows of a written-out drum pattern; a row of half a bar is repeated. */
export function stepsIn(text: string): { steps: DrumSteps; spans: PromptSpan[] } {
  const steps: { -readonly [Row in keyof DrumSteps]: DrumSteps[Row] } = {};
  const spans: PromptSpan[] = [];
  for (const match of text.matchAll(ROW)) {
    const [said, name = '', row = ''] = match;
    const voice = name.toLowerCase();
    const drum = voice === 'kick' ? 'kick' : /hat/.test(voice) ? 'hat' : 'snare';
    if (steps[drum]) continue;
    const whole = row.repeat(STEPS_PER_BAR / row.length).toLowerCase();
    steps[drum] = [...whole].flatMap((step, at) => (step === 'x' ? [at] : []));
    const { index: start } = match;
    const value = `${drum} ${whole}`;
    spans.push({
      start,
      end: start + said.length,
      text: said,
      field: 'steps',
      value,
      negated: false,
    });
  }
  return { steps, spans };
}
