import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs values that a form carries, so that the server recognizes what it gave out itself. */
export interface Signer {
  /** @param purpose distinguishes values of different kinds */
  sign(purpose: string, value: object): string;
  /** The signed value, which has the form that was signed for this purpose; null for any other text. */
  read(purpose: string, token: string): unknown;
}

export function signerOf(secret: string): Signer {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`careers ${purpose} ${text}`).digest();
  return {
    sign(purpose, value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${mac(purpose, text).toString('base64url')}`;
    },
    read(purpose: string, token: string): unknown {
      const text = token.slice(0, Math.max(0, token.indexOf('.')));
      // Texts are compared, not bytes: several texts in base64url have the same bytes, and a token has one spelling.
      const wanted = Buffer.from(`${text}.${mac(purpose, text).toString('base64url')}`);
      const given = Buffer.from(token);
      if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
      // The signature shows that this server wrote the text.
      return JSON.parse(Buffer.from(text, 'base64url').toString());
    },
  };
}
