import { randomUUID } from 'node:crypto';
import { failure } from '#server/calls/failure.ts';
import { uuidIn } from '#domain/uuid.ts';

/**
 * The key of a form that a stranger sends, which makes sending it again harmless. A form without one gets a new key.
 *
 * @throws an answer 400 for a key that is no UUID: others are too easily the key of somebody else
 */
export function formKey(given: string): string {
  if (given === '') return randomUUID();
  const key = uuidIn(given);
  if (key === null) throw failure(400, 'The key of this form is no UUID. Load the form again.');
  return key;
}
