import { uuidOf } from '#domain/uuid.ts';

/** A random uuid; unlike `crypto.randomUUID`, also where a page is not served over https. */
export function uuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}
