import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Options of a site's request to the browser that this authenticator reads. */
interface Options {
  challenge: string;
}

interface Ceremony {
  origin: string;
  rpID: string;
  /** True if the device has verified its owner. */
  verified?: boolean;
  /** Signature counter that it reports. */
  count?: number;
}

/**
 * A software authenticator that responds as a browser does (WebAuthn level 3), with one ES256 key, generated
 * at its creation. It signs any origin, as a browser would not.
 */
export function createSoftPasskey(handle = '') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const jwk = publicKey.export({ format: 'jwk' });

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (
    { rpID, verified = true, count = 0 }: Ceremony,
    attested = Buffer.alloc(0),
  ) => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, attested]);
  };

  return {
    id,
    /** RegistrationResponseJSON, without attestation. */
    create(options: Options, ceremony: Ceremony) {
      const length = Buffer.from([0, credentialId.length]);
      const key = coseKey(
        Buffer.from(jwk.x ?? '', 'base64url'),
        Buffer.from(jwk.y ?? '', 'base64url'),
      );
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = authenticatorData(ceremony, attested);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, ceremony.origin).toString(
            'base64url',
          ),
          attestationObject: attestationObject(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** AuthenticationResponseJSON */
    sign(options: Options, ceremony: Ceremony) {
      const data = clientData('webauthn.get', options, ceremony.origin);
      const authData = authenticatorData(ceremony);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle ? { userHandle: Buffer.from(handle).toString('base64url') } : {}),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A P-256 key as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);

const cborText = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
const attestationObject = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
