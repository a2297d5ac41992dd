/**
 * A file in the form that every browser's database stores: WebKit refuses `File` objects in a private
 * window.
 */
export interface SavedFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

export const toSavedFile = async (file: File): Promise<SavedFile> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

/** Earlier releases stored `File` objects, which are returned as they are. */
export const toFile = (kept: SavedFile | File): File =>
  kept instanceof File ? kept : new File([kept.bytes], kept.name, { type: kept.type });
