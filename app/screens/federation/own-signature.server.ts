import type { DocumentLoader } from '@fedify/vocab-runtime';
import type { Fedify } from './fedify.server.ts';

/**
 * True if every signature of an activity names a key of its actor's own server. Fedify checks that a key's document
 * names the actor as its owner; without this check, any server could serve such a document.
 * @param headers of the delivery: a `Signature`, by the draft or with the `Signature-Input` of RFC 9421
 * @param json the activity, which may also contain Linked Data signatures and integrity proofs
 * @returns false for what is no activity, has several actors or no signature
 */
export async function isSignedAtHome(
  { vocab }: Fedify,
  headers: Headers,
  json: unknown,
  contextLoader: DocumentLoader,
): Promise<boolean> {
  try {
    const options = { contextLoader, documentLoader: refuse };
    const activity = await vocab.Activity.fromJsonLd(json, options);
    const [actor, ...others] = activity.actorIds;
    const keys = keysInHeaders(headers);
    if (!actor || others.length > 0 || keys.length === 0) return false;
    for await (const proof of activity.getProofs(options)) {
      keys.push(proof.verificationMethodId?.href ?? '');
    }
    const { signature } = json as { signature?: { creator?: unknown } };
    if (signature !== undefined) keys.push(textOf(signature.creator));
    return keys.every((key) => URL.canParse(key) && new URL(key).origin === actor.origin);
  } catch {
    return false;
  }
}

const refuse: DocumentLoader = (address) =>
  Promise.reject(new Error(`${address} is not fetched before the signature is checked.`));

function keysInHeaders(headers: Headers): string[] {
  return ['signature', 'signature-input'].flatMap((name) =>
    [...(headers.get(name) ?? '').matchAll(/\bkeyid="([^"]{1,600})"/gi)].map(([, key = '']) => key),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
