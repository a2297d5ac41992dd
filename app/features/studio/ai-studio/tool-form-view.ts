import type { HummingRecording } from '../generation.ts';

/** What the form of a tool begins with. */
export interface ToolFormView {
  artistId: number;
  /** New each time, so that sending a form twice makes nothing twice. */
  uploadKey: string;
  /** A recording of the library to work on, where one was asked for. */
  humming: HummingRecording | null;
  /** The fields as they were chosen before: of a generation to make another like, or of the address. */
  chosen: Readonly<Record<string, string | string[]>>;
}

/** What was chosen for a field; a list of several counts as its first. */
export function chosenValue({ chosen }: ToolFormView, name: string): string | undefined {
  const value = chosen[name];
  return Array.isArray(value) ? value[0] : value;
}

/** What was chosen for a field that takes several. */
export function chosenValues(
  { chosen }: ToolFormView,
  name: string,
): readonly string[] | undefined {
  const value = chosen[name];
  return Array.isArray(value) ? value : undefined;
}
