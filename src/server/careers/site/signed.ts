import { acceptedSecrets, isMacOf, macOf, type ServerSecret } from '#server/secret/server-secret.ts';

/** Signs values that a form carries, so that the server recognizes what it gave out itself. */
export interface Signer {
  /** @param purpose distinguishes values of different kinds */
  sign(purpose: string, value: object): string;
  /** The texts that each accepted secret signs, that of {@link sign} first. */
  everySign(purpose: string, value: object): readonly string[];
  /** The signed value, which has the form that was signed for this purpose; null for any other text. */
  read(purpose: string, token: string): unknown;
}

export function signerOf(secret: ServerSecret): Signer {
  const signed = (purpose: string, text: string) => `careers ${purpose} ${text}`;
  function signWith(key: ServerSecret, purpose: string, value: object): string {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${macOf(key, signed(purpose, text)).toString('base64url')}`;
  }
  return {
    sign: (purpose, value) => signWith(secret, purpose, value),
    everySign: (purpose, value) => acceptedSecrets(secret).map((each) => signWith(each, purpose, value)),
    read(purpose: string, token: string): unknown {
      const text = token.slice(0, Math.max(0, token.indexOf('.')));
      // Texts are compared, not bytes: several texts in base64url have the same bytes, and a token has one spelling.
      const spelled = (mac: Buffer) => `${text}.${mac.toString('base64url')}`;
      if (!isMacOf(secret, [signed(purpose, text)], token, spelled)) return null;
      // The signature shows that this server wrote the text.
      return JSON.parse(Buffer.from(text, 'base64url').toString());
    },
  };
}
