import { Decrypter, Encrypter } from 'age-encryption';

/** Tells whether a text is a public key that this version can use. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    // The refusal says how it has to look.
    return false;
  }
}

/** The secret key within a file of `age-keygen`, which has comments. Undefined: there is none. */
export function identityIn(text: string): string | undefined {
  const lines = text.split('\n').map((each) => each.trim());
  const line = lines.find((each) => each.startsWith('AGE-SECRET-KEY-'));
  try {
    new Decrypter().addIdentity(line ?? text);
    return line ?? text;
  } catch {
    // The refusal says how it has to look.
    return undefined;
  }
}
