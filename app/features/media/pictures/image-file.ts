import * as texts from './texts.ts';

/** Title and sentence of the message about a refused picture. */
export interface ImageProblem {
  title: string;
  message: string;
}

const MAX_BYTES = 5 * 1024 * 1024;

const WRONG_TYPE: ImageProblem = { title: texts.invalidFileType, message: texts.selectAnImageFile };

const TOO_LARGE: ImageProblem = { title: texts.fileTooLarge, message: texts.selectAnImageUnder5MB };

const FAILED: ImageProblem = { title: texts.uploadFailed, message: texts.imageFailed };

/** The problem with a file that can be detected before it is sent; null if there is none. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): ImageProblem | null {
  if (!type.startsWith('image/')) return WRONG_TYPE;
  return size > MAX_BYTES ? TOO_LARGE : null;
}

/** The message for the server's error code; the server's own sentence is preferred where it is more precise. */
export function answerProblem(code: string | undefined, message: string | undefined): ImageProblem {
  const { title } = TITLES[code ?? ''] ?? FAILED;
  return { title, message: message && code !== 'unexpected' ? message : FAILED.message };
}

const TITLES: Record<string, ImageProblem | undefined> = {
  unsupportedType: WRONG_TYPE,
  tooLarge: TOO_LARGE,
};

/** The first picture among the dropped or pasted files; if there is none, the first file. */
export function pictureAmong(transfer: Pick<DataTransfer, 'files'> | null): File | undefined {
  const files = Array.from(transfer?.files ?? []);
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0];
}
