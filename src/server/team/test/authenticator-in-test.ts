import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from './browser-in-test.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Odd {
  readonly origin?: string;
  readonly site?: string;
  readonly flags?: number;
  readonly type?: string;
  readonly userHandle?: string;
}

/** A passkey of a phone or security key. It behaves like a browser, but a test can make it invalid. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  let [owner, count] = ['', 0];

  function clientData(type: string, challenge: string, { origin = ORIGIN }: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, { site = new URL(ORIGIN).hostname }: Odd): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++count);
    return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), counter]);
  }

  function answer(response: Record<string, string>) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  return {
    /** Like `navigator.credentials.create()`. */
    make(options: { challenge: string; user: { id: string } }, odd: Odd = {}) {
      owner = options.user.id;
      // COSE: an EC2 key for ES256, on P-256.
      const [keyX, keyY] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
      const key = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        Buffer.from('21', 'hex'),
        keyX!,
        Buffer.from('22', 'hex'),
        keyY!,
      ]);
      const authData = Buffer.concat([
        authenticatorData(odd.flags ?? USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, odd),
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        key,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return answer({
        clientDataJSON: clientData(odd.type ?? 'webauthn.create', options.challenge, odd).toString(
          'base64url',
        ),
        attestationObject: attestationObject.toString('base64url'),
      });
    },
    /** Like `navigator.credentials.get()`. */
    use({ challenge }: { challenge: string }, odd: Odd = {}) {
      const clientDataJSON = clientData(odd.type ?? 'webauthn.get', challenge, odd);
      const data = authenticatorData(odd.flags ?? USER_PRESENT | USER_VERIFIED, odd);
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
      return answer({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? owner,
      });
    },
  };
}

/** A CBOR byte string of fewer than 256 bytes. */
function bytes(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, content.length]), content]);
}

/** A CBOR text of fewer than 24 bytes. */
function text(content: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)]);
}
