import * as texts from './texts.ts';

/** Why a picture was not taken: the title and the sentence of the message. */
export interface ImageProblem {
  title: string;
  message: string;
}

const MAX_BYTES = 5 * 1024 * 1024;

const WRONG_TYPE: ImageProblem = {
  title: texts.invalidFileType,
  message: texts.selectImageFileJpg,
};

const TOO_LARGE: ImageProblem = { title: texts.fileTooLarge, message: texts.selectImageUnder5mb };

const FAILED: ImageProblem = { title: texts.uploadFailed, message: texts.imageFailed };

/** What can be said of a file before it is sent. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): ImageProblem | null {
  if (!type.startsWith('image/')) return WRONG_TYPE;
  return size > MAX_BYTES ? TOO_LARGE : null;
}

/** What the server's answer means for the artist; it may have a better sentence. */
export function answerProblem(code: string | undefined, message: string | undefined): ImageProblem {
  const { title } = TITLES[code ?? ''] ?? FAILED;
  return { title, message: message && code !== 'unexpected' ? message : FAILED.message };
}

const TITLES: Record<string, ImageProblem | undefined> = {
  unsupportedType: WRONG_TYPE,
  tooLarge: TOO_LARGE,
};

/** The first picture among what was dropped or pasted; if there is none, the first file. */
export function pictureAmong(transfer: Pick<DataTransfer, 'files'> | null): File | undefined {
  const files = Array.from(transfer?.files ?? []);
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0];
}
