import type { HummingRecording } from '../generation.ts';

/** The initial data of a tool's form. */
export interface ToolFormView {
  artistId: number;
  /** New each time, so that sending a form twice makes nothing twice. */
  uploadKey: string;
  /** A recording of the library to use, if one was requested. */
  humming: HummingRecording | null;
  /** The newest recordings of the library, which are offered beside recording or uploading one. */
  saved: readonly Pick<HummingRecording, 'id' | 'title'>[];
  /** Initial field values, from an earlier generation or from the address. */
  chosen: Readonly<Record<string, string | string[]>>;
}

/** The initial value of a field; the first one of a list. */
export function chosenValue({ chosen }: ToolFormView, name: string): string | undefined {
  const value = chosen[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The initial values of a field that takes several. */
export function chosenValues(
  { chosen }: ToolFormView,
  name: string,
): readonly string[] | undefined {
  const value = chosen[name];
  return Array.isArray(value) ? value : undefined;
}
