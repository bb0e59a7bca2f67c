/** The message of a read that only the server answers, while the server can't be reached (product §8). */
export const NOT_HERE = 'Not on this device. It shows when the connection is back.';

/** The message of a write that only the server does, while the server can't be reached (product §8). */
export const NEEDS_CONNECTION = 'This needs the connection to the server. Try again when it is back.';

/** The message for bytes that this device does not have, as the API's copy on this device says it (product §25). */
const FILE_NOT_HERE = 'This file is not on this device. Open it when the connection is back.';

const SENTENCES: readonly string[] = [NOT_HERE, NEEDS_CONNECTION, FILE_NOT_HERE];

/** Tells whether a message only says that the connection is missing. The bar below the header tells of that already. */
export function isAboutConnection(message: string): boolean {
  return SENTENCES.includes(message);
}
