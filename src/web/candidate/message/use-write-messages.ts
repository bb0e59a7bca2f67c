import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '#contract/contract.ts';
import type { Message } from '#domain/message/message.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

interface Change {
  readonly message: Message;
  readonly send: () => Promise<Written<unknown>>;
  /** The toast afterwards, with “Undo”. */
  readonly done: string;
}

/** What can be done with a message that was written or received. Each is a change with “Undo”. */
export function useWriteMessages() {
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (written, { done }) => {
      await refreshAfter(written);
      toastChange(done, written);
    },
    onError: ({ message }) => {
      toast.error(message);
      // The message may have been sent meanwhile.
      void refreshAll();
    },
  });

  function change(message: Message, body: BodyInput<'PATCH /messages/{id}'>, done: string): void {
    const params = { id: message.id };
    const send = () => write('PATCH /messages/{id}', { params, body }, 'The message was not changed');
    once(() => mutateAsync({ message, send, done }), message.id);
  }

  return {
    isPending,
    sendNow: (message: Message) =>
      change(message, { dueAt: new Date().toISOString() }, 'The message is sent in a moment'),
    sendAgain: (message: Message) =>
      change(message, { again: true }, 'The message is sent again in a moment'),
    move: (message: Message, to: { readonly id: number; readonly name: string }) =>
      change(message, { candidateId: to.id }, `Moved to ${to.name}`),
    cancel: (message: Message): void => {
      const params = { id: message.id };
      const send = () => write('DELETE /messages/{id}', { params }, 'The message was not taken back');
      once(() => mutateAsync({ message, send, done: 'The message is not sent' }), message.id);
    },
  };
}
