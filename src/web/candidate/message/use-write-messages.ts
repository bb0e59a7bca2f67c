import type { BodyInput } from '#contract/contract.ts';
import type { Message } from '#domain/message/message.ts';
import { write } from '#web/app/api/call.ts';
import { useToldChange } from '#web/app/history/use-told-change.ts';

/** What can be done with a message that was written or received. Each is a change with “Undo”. */
export function useWriteMessages() {
  const { change, isPending } = useToldChange();

  function edit({ id }: Message, body: BodyInput<'PATCH /messages/{id}'>, done: string): void {
    const send = () => write('PATCH /messages/{id}', { params: { id }, body }, 'The message was not changed');
    change({ send, done }, id);
  }

  return {
    isPending,
    sendNow: (message: Message) =>
      edit(message, { dueAt: new Date().toISOString() }, 'The message is sent in a moment'),
    sendAgain: (message: Message) => edit(message, { again: true }, 'The message is sent again in a moment'),
    move: (message: Message, to: { readonly id: number; readonly name: string }) =>
      edit(message, { candidateId: to.id }, `Moved to ${to.name}`),
    cancel: ({ id }: Message): void => {
      const send = () => write('DELETE /messages/{id}', { params: { id } }, 'The message was not taken back');
      change({ send, done: 'The message is not sent' }, id);
    },
  };
}
