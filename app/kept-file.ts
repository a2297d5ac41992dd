/**
 * A file as the browser's own database takes it everywhere: WebKit refuses files as such in a private
 * window.
 */
export interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

export const toKeep = async (file: File): Promise<KeptFile> => ({
  ...{ name: file.name, type: file.type },
  bytes: await file.arrayBuffer(),
});

/** What was kept before it was taken apart comes back as it is. */
export const asFile = (kept: KeptFile | File): File =>
  kept instanceof File ? kept : new File([kept.bytes], kept.name, { type: kept.type });
