/** The part of the settings about the fediverse. */
export interface FederationView {
  isOn: boolean;
  showsReplies: boolean;
  /** `@ana@music.example` */
  address: string;
  /** Followers on other servers. */
  followers: number;
  blocked: { id: number; target: string }[];
}

export const FEDERATION_CARD = '/settings#fediverse';

/** Most persons and servers that an artist can block. */
export const BLOCKS_AT_MOST = 200;
export const TARGET_LENGTH = 400;

/** A person (`@name@host`) or a server (`host`), in the form in which it is kept; null for anything else. */
export function parseTarget(typed: string): { kind: 'person' | 'host'; target: string } | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  const parts = text.replace(/^@/, '').split('@');
  const host = parts.at(-1) ?? '';
  if (parts.length > 2 || host.length > 260) return null;
  if (!/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/.test(host)) return null;
  if (parts.length === 1) return text.startsWith('@') ? null : { kind: 'host', target: host };
  const [name = ''] = parts;
  return /^[^\s/@]{1,120}$/.test(name) ? { kind: 'person', target: `@${name}@${host}` } : null;
}
