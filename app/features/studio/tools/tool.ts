import type { Seconds } from '@artist-space/audio/units.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import type { IconName } from '#app/ui/Icon.tsx';

/**
 * Describes a tool for users. Its folder contains this descriptor (`tool.ts`) and its server part with the
 * schema of its request (`conversion.server.ts`). Others are there if the tool needs them: the fields of its form
 * (`Fields.tsx`), a task for a separate process (`task.ts`) with its implementation
 * (`conversion.task.server.ts`), the actions of further buttons (`intents.server.ts`), a view of results that are
 * more than sounds and files (`Result.tsx`), and texts (`texts.ts`; texts that several tools share are in
 * `studio/texts.ts`).
 */
export interface Tool {
  readonly id: string;
  readonly name: string;
  /** The icon of its tab and its card. */
  readonly icon: IconName;
  /** Rules for its recording; null for a tool without one. */
  readonly recording: RecordingRules | null;
  /** The message when a result is ready: 'Your song is ready'. */
  readonly ready: string;
  /** The message when the tool could not be started. */
  readonly failure: { readonly title: string; readonly message: string };
}

export interface RecordingRules {
  readonly maxBytes: number;
  readonly maxSeconds: Seconds;
  /** The hint of the file field. */
  readonly hint: string;
  /** The message if no recording was sent. */
  readonly missing: string;
  /** The heading above the recording: 'Your humming'. */
  readonly heading: string;
  /** The label of the recorder: 'Hum a melody'. Null for finished audio, which is chosen as a file. */
  readonly invitation: string | null;
  /** True if the humming library stores recordings for this tool. */
  readonly inLibrary: boolean;
  /** The label of the start button, and its label during the upload. */
  readonly start: string;
  readonly busy: string;
  /** Set if the button is disabled until there is a recording. */
  readonly startsDisabled?: true;
  /** Set to show a second recorder below the form, for a melody to save for later. */
  readonly secondRecorder?: true;
}

/** Props of a tool's form fields: the current values and their errors. */
export interface ToolFieldsProps {
  /** The value from the submitted form, the earlier request or the address. */
  readonly valueOf: (name: string) => string | undefined;
  /** The same for a field that takes several values. */
  readonly valuesOf: (name: string) => readonly string[] | undefined;
  readonly errorOf: (name: string) => string | null;
  /** The answer to a refused form, submitted without scripts. */
  readonly refused: Refused | undefined;
}

export const MEGABYTE = 1024 * 1024;

/** Converts a list of values and labels to options of a form field. */
export function options<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
