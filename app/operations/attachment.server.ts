import { nameOfFile } from './file-name.ts';

/**
 * The Content-Disposition of a file that is to be saved (RFC 6266): a plain name for old programs,
 * and the real one, in every script, for the rest.
 */
export function attachment(title: string, ending: string): string {
  const name = `${nameOfFile(title) || 'track'}.${ending}`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
