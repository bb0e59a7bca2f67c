import type { Message } from '#domain/message/message.ts';

/**
 * The messages that came in without a sign that they are the candidate's: they answer none that was sent from here, and
 * anybody can write any sender's address. A message that a person added from a file is not among them.
 *
 * @param messages a candidate's messages
 */
export function unverifiedIn(messages: readonly Message[]): ReadonlySet<number> {
  const sent = new Set(
    messages.flatMap(({ direction, messageId }) => (direction === 'out' ? messageId : [])),
  );
  sent.delete('');
  return new Set(
    messages
      .filter(({ state, references }) => state === 'received' && !references.some((id) => sent.has(id)))
      .map(({ id }) => id),
  );
}
