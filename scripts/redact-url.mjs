const hidden = '[hidden]';

/** Path segments followed by a secret: /reset/<token>, /settings/email/<token>, /orders/<secret link>. */
const secretFollows = new Set(['reset', 'confirm', 'email', 's', 'orders', 'downloads']);

/** Names of query parameters whose value is, or may be, a secret. */
const secretName = /token|key|secret|pass|code|sig|invite/i;

/** Calls of apps: /rest/… has its password in `p`, `t` and `s`, and who it is in `u`. */
const signInOfApps = new Set(['u', 'p', 't', 's']);

/** A URL may contain another one (`?next=`); real ones are not nested deeper than this. */
const deepest = 3;

/**
 * The URL for a log: same structure, every secret replaced by '[hidden]'. Takes the target of a request (a
 * path with a query, or a whole URL) and never throws.
 * @param {string} url
 * @returns {string}
 */
export function redactUrl(url, depth = 0) {
  const [beforeHash] = url.split('#', 1);
  const queryStart = beforeHash.indexOf('?');
  if (queryStart === -1) return redactPath(beforeHash);
  const path = redactPath(beforeHash.slice(0, queryStart));
  const query = beforeHash.slice(queryStart + 1).split('&');
  const isOfApp = /^\/rest\//i.test(decode(path).replace(/^https?:\/\/[^/]*/i, ''));
  return `${path}?${query.map((pair) => redactPair(pair, depth, isOfApp)).join('&')}`;
}

function redactPath(path) {
  let previous = '';
  return path
    .split('/')
    .map((segment) => {
      if (segment === '') return segment;
      const isSecret = secretFollows.has(previous);
      previous = decode(segment).toLowerCase();
      return isSecret ? hidden : segment;
    })
    .join('/');
}

function redactPair(pair, depth, isOfApp) {
  const equals = pair.indexOf('=');
  if (equals === -1) return pair;
  const name = pair.slice(0, equals);
  const value = pair.slice(equals + 1);
  const plain = decode(name);
  if (secretName.test(plain) || (isOfApp && signInOfApps.has(plain))) return `${name}=${hidden}`;
  const inner = decode(value);
  if (!/[/?]/.test(inner)) return pair;
  const redacted = depth < deepest ? redactUrl(inner, depth + 1) : hidden;
  return redacted === inner ? pair : `${name}=${redacted}`;
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
