import { uuidOf } from '#domain/uuid.ts';

/** Unlike `crypto.randomUUID`, also where the page is not served over https. */
export function newUuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}
