import { nameOfFile } from './file-name.ts';

/**
 * The Content-Disposition of a download (RFC 6266): an ASCII name for old clients, and the real name in UTF-8
 * for all others.
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
