import { describe, expect, it } from 'vitest';
import { answerProblem, imageProblem, pictureAmong } from './image-file.ts';

const MEGABYTE = 1024 * 1024;

describe('imageProblem', () => {
  it('takes pictures of up to 5 MB', () => {
    expect(imageProblem({ type: 'image/png', size: 5 * MEGABYTE })).toBeNull();
    expect(imageProblem({ type: 'image/png', size: 5 * MEGABYTE + 1 })).toEqual({
      title: 'File too large',
      message: 'Please select an image under 5MB',
    });
  });

  it('refuses other files, the size aside', () => {
    expect(imageProblem({ type: 'audio/wav', size: 1 })).toEqual({
      title: 'Invalid file type',
      message: 'Please select an image file (JPG, PNG, GIF, etc.)',
    });
    expect(imageProblem({ type: '', size: 1 })?.title).toBe('Invalid file type');
  });
});

describe('answerProblem', () => {
  it('has the server’s sentence under the title of its kind', () => {
    expect(answerProblem('unsupportedType', 'SVG files can carry scripts.')).toEqual({
      title: 'Invalid file type',
      message: 'SVG files can carry scripts.',
    });
    expect(answerProblem('tooLarge', 'Too many pixels').title).toBe('File too large');
  });

  it('has a sentence of its own where the server has none for a person', () => {
    const failed = {
      title: 'Upload failed',
      message: 'Failed to process the image. Please try again.',
    };
    expect(answerProblem('unexpected', 'Something went wrong')).toEqual(failed);
    expect(answerProblem(undefined, undefined)).toEqual(failed);
  });
});

describe('pictureAmong', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const transfer = (...files: File[]) => ({ files: files as unknown as FileList });

  it('finds the first picture, or else the first file', () => {
    const [text, png] = [file('a.txt', 'text/plain'), file('b.png', 'image/png')];
    expect(pictureAmong(transfer(text, png))).toBe(png);
    expect(pictureAmong(transfer(text))).toBe(text);
    expect(pictureAmong(null)).toBeUndefined();
  });
});
