import { measureFile } from '#app/platform/measure-file.server.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { MediaRole } from '#db/schema.ts';
import { wrongAudioType } from './audio-file.ts';
import type { NewMedia } from './media.queries.server.ts';

/** Moves a file that arrived into the storage, as it is. No row names it yet. */
export async function adoptFile(
  storage: Storage,
  { path, byteSize, checksum }: Pick<ScratchFile, 'path' | 'byteSize' | 'checksum'>,
  { role, contentType }: { role: MediaRole; contentType: string },
): Promise<NewMedia> {
  const key = await storage.adopt(path);
  return { key, role, contentType, byteSize, checksum };
}

/** As `adoptFile`, with the type that its bytes tell. @throws {AppError} unsupportedType */
export function adoptSound(
  storage: Storage,
  file: ScratchFile,
  role: MediaRole,
): Promise<NewMedia> {
  const contentType = file.head.sound?.contentType;
  if (!contentType) throw wrongAudioType(file.filename);
  return adoptFile(storage, file, { role, contentType });
}

/** A file that a worker made in the scratch folder. */
export interface MadeFile {
  path: string;
  role: MediaRole;
  contentType: string;
}

/** Measures a file that a worker made, and moves it into the storage. No row names it yet. */
export async function adoptMade(
  storage: Storage,
  { path, role, contentType }: MadeFile,
): Promise<NewMedia> {
  return adoptFile(storage, { path, ...(await measureFile(path)) }, { role, contentType });
}
