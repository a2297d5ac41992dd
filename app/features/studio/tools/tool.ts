import type { Seconds } from '@artist-space/audio/units.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import type { IconName } from '#app/ui/Icon.tsx';

/**
 * What a tool is to a person. Its folder holds, beside this descriptor (`tool.ts`), the fields of its
 * form (`Fields.tsx`), what it can be asked (`tool.schema.ts`), what the server does with it
 * (`conversion.server.ts`), what a process of its own is asked to do (`task.ts`) and how that is done
 * (`conversion.task.server.ts`), and, where its form has other buttons, their intents (`intents.server.ts`);
 * and, where a result is more than sounds and files, how that is shown (`Result.tsx`).
 */
export interface Tool {
  readonly id: string;
  readonly name: string;
  /** Of its tab, and of its card among the tools. */
  readonly icon: IconName;
  /** The recording it works on; null for a tool that needs none. */
  readonly recording: RecordingRules | null;
  /** Said when what it made is there: 'Your song is ready'. */
  readonly ready: string;
  /** Said where the tool could not be started. */
  readonly failure: { readonly title: string; readonly message: string };
}

export interface RecordingRules {
  readonly maxBytes: number;
  readonly maxSeconds: Seconds;
  /** Of the file field. */
  readonly hint: string;
  /** Said where none was sent. */
  readonly missing: string;
  /** Above the recording: 'Your humming'. */
  readonly heading: string;
  /** What is recorded here: 'Hum a melody'. Null for finished audio, which is chosen as a file. */
  readonly invitation: string | null;
  /** Whether the Humming Library keeps recordings of this kind. */
  readonly inLibrary: boolean;
  /** The button that starts it, and what that says while the recording is sent. */
  readonly start: string;
  readonly busy: string;
  /** Whether the button is disabled as long as there is no recording. */
  readonly startsDisabled?: true;
  /** A second recorder below the form, for a melody to keep for later. */
  readonly secondRecorder?: true;
}

/** What the fields of a tool's form are given: how to read what was chosen, and what is wrong with it. */
export interface ToolFieldsProps {
  /** Typed before, chosen before, or named by the address. */
  readonly valueOf: (name: string) => string | undefined;
  /** The same of a field that takes several. */
  readonly valuesOf: (name: string) => readonly string[] | undefined;
  readonly errorOf: (name: string) => string | null;
  /** The answer to a form that was sent without scripts and refused. */
  readonly refused: Refused | undefined;
}

export const MEGABYTE = 1024 * 1024;

/** A list of values and their labels, as the fields of a form take it. */
export function options<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
