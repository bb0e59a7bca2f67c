import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** The key that encrypts a backup, and with which it is read. Both are texts of `age-keygen`. */
export interface Encryption {
  encrypt(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  encryptStream(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
}

export interface Decryption {
  decrypt(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  decryptStream(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
}

/** @param recipient the public key, `age1…`. Undefined: nothing is encrypted */
export function encryptionFor(recipient: string | undefined): Encryption {
  if (recipient === undefined) {
    return { encrypt: async (bytes) => new Uint8Array(bytes), encryptStream: async (bytes) => bytes };
  }
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return {
    encrypt: async (bytes) => new Uint8Array(await encrypter.encrypt(bytes)),
    encryptStream: (bytes) => encrypter.encrypt(ReadableStream.from(bytes)),
  };
}

/**
 * @param recipient the public key of the backup. Null: it is not encrypted
 * @param identity the secret key, if there is one
 * @throws BackupError when the key is missing, or another
 */
export async function decryptionFor(
  recipient: string | null,
  identity: string | undefined,
): Promise<Decryption> {
  if (recipient === null) {
    return { decrypt: async (bytes) => new Uint8Array(bytes), decryptStream: async (bytes) => bytes };
  }
  if (identity === undefined)
    throw new BackupError(
      `The backup is encrypted for ${recipient}: BACKUP_IDENTITY has to be its secret key.`,
    );
  if ((await identityToRecipient(identity)) !== recipient)
    throw new BackupError(`The backup is encrypted for ${recipient}, and BACKUP_IDENTITY is another key.`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    decrypt: async (bytes) => new Uint8Array(await decrypter.decrypt(bytes)),
    decryptStream: (bytes) => decrypter.decrypt(ReadableStream.from(bytes)),
  };
}
