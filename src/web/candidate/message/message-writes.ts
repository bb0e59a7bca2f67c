import type { BodyInput } from '#contract/contract.ts';
import type { Message } from '#domain/message/message.ts';

/** Edits of a message, as `write` of `useWrite` takes them. */
function edited({ id }: Message, body: BodyInput<'PATCH /messages/{id}'>, done: string) {
  const outcome = { failed: 'The message was not changed', done };
  return ['PATCH /messages/{id}', { params: { id }, body }, outcome, id] as const;
}

export function sentNow(message: Message) {
  return edited(message, { dueAt: new Date().toISOString() }, 'The message is sent in a moment');
}

export function sentAgain(message: Message) {
  return edited(message, { again: true }, 'The message is sent again in a moment');
}

export function movedTo({ id, name }: { readonly id: number; readonly name: string }, message: Message) {
  return edited(message, { candidateId: id }, `Moved to ${name}`);
}

/** Says that a message needs no answer, or that it needs one. */
export function settled(message: Message) {
  const needsAnswer = message.state === 'settled';
  return edited(message, { needsAnswer }, needsAnswer ? 'The message needs an answer' : 'No answer needed');
}

export function takenBack({ id }: Message) {
  const outcome = { failed: 'The message was not taken back', done: 'The message is not sent' };
  return ['DELETE /messages/{id}', { params: { id } }, outcome, id] as const;
}
