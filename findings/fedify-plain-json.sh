#!/bin/sh
# @fedify/fedify 2.3.6 with @fedify/vocab 2.3.6 (npm): an object's JSON-LD, and its integrity proof (FEP-8b32).
#
# Guess: `toJsonLd` writes the public as https://www.w3.org/ns/activitystreams#Public, as ActivityPub (5.6) has it and
# servers expect that read plain JSON, and attachments as an array; a proof by `signObject` is valid for that JSON.
# Seen: the public is the short form as:Public, and a single attachment is no array. The proof is made over another
# form, with the whole address and an array, so that by the text of the cryptosuite it is invalid for what `toJsonLd`
# writes of the signed object. Fedify rewrites both before it sends (`Context.sendActivity`) and before it verifies.
#   as:Public | no array | as written: invalid | rewritten: valid
# Exits non-zero when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @fedify/fedify@2.3.6 @fedify/vocab@2.3.6 >/dev/null 2>&1
cat >proof.mjs <<'CODE'
import { generateCryptoKeyPair, signObject } from '@fedify/fedify';
import { Create, Document, Note, PUBLIC_COLLECTION } from '@fedify/vocab';
import { decodeMultibase, getDocumentLoader } from '@fedify/vocab-runtime';
const actor = new URL('https://music.example/artists/1');
const keyId = new URL('#key', actor);
const { privateKey, publicKey } = await generateCryptoKeyPair('Ed25519');
const contextLoader = getDocumentLoader();
const attachments = [new Document({ url: new URL('https://music.example/a.mp3'), mediaType: 'audio/mpeg' })];
const object = new Note({ id: new URL('https://music.example/notes/1'), attachments, content: 'Hello' });
const id = new URL('https://music.example/activities/1');
const activity = new Create({ id, actor, object, to: PUBLIC_COLLECTION });
const signed = await signObject(activity, privateKey, keyId, { contextLoader });
const written = await signed.toJsonLd({ format: 'compact', contextLoader });
const rewritten = structuredClone(written);
rewritten.to = PUBLIC_COLLECTION.href;
rewritten.object.attachment = [rewritten.object.attachment].flat();
// The cryptosuite eddsa-jcs-2022 as its text has it: JSON with sorted keys (RFC 8785), SHA-256, Ed25519.
const jcs = (value) => {
  if (Array.isArray(value)) return `[${value.map(jcs).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${jcs(value[name])}`);
  return `{${parts.join()}}`;
};
const hash = async (value) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(jcs(value))));
const verdict = async ({ proof, ...json }) => {
  const { proofValue, ...config } = proof;
  const made = await hash({ '@context': json['@context'], ...config });
  const bytes = new Uint8Array([...made, ...(await hash(json))]);
  const signature = decodeMultibase(proofValue);
  return (await crypto.subtle.verify('Ed25519', publicKey, signature, bytes)) ? 'valid' : 'invalid';
};
const isArray = Array.isArray(written.object.attachment) ? 'array' : 'no array';
console.log(
  `${written.to} | ${isArray} | as written: ${await verdict(written)} | rewritten: ${await verdict(rewritten)}`,
);
CODE
seen=$(node proof.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = "as:Public | no array | as written: invalid | rewritten: valid" ]
