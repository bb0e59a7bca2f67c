import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '#contract/contract.ts';
import type { Row } from '#domain/tables.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

type Interview = Pick<Row<'interviews'>, 'id'>;

interface Change {
  readonly send: () => Promise<Written<unknown>>;
  /** The toast afterwards, with “Undo”. */
  readonly done: string;
}

/** Cancels interviews and answers invitations. Each is a change with “Undo”. */
export function useWriteInterviews() {
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (written, { done }) => {
      await refreshAfter(written);
      toastChange(done, written);
    },
    onError: ({ message }) => {
      toast.error(message);
      void refreshAll();
    },
  });

  return {
    isPending,
    cancel: ({ id }: Interview, reason: string, onDone: () => void): void =>
      once(() =>
        mutateAsync({
          send: () =>
            write(
              'PATCH /interviews/{id}',
              { params: { id }, body: { cancelled: true, reason } },
              'The interview was not cancelled',
            ),
          done: 'Interview cancelled',
        }).then(onDone),
      ),
    answer: ({ id }: Interview, body: BodyInput<'POST /interviews/{id}/answer'>): void =>
      once(() =>
        mutateAsync({
          send: () =>
            write('POST /interviews/{id}/answer', { params: { id }, body }, 'Your answer was not saved'),
          done: body.answer === 'accepted' ? 'Accepted' : 'Declined',
        }),
      ),
  };
}
