import type { BodyInput } from '#contract/contract.ts';
import type { Row } from '#domain/tables.ts';
import { write } from '#web/app/api/call.ts';
import { useToldChange } from '#web/app/history/use-told-change.ts';

type Interview = Pick<Row<'interviews'>, 'id'>;

/** Cancels interviews and answers invitations. Each is a change with “Undo”. */
export function useWriteInterviews() {
  const { change, isPending } = useToldChange();
  return {
    isPending,
    cancel: ({ id }: Interview, reason: string, onShown: () => void): void =>
      change({
        send: () =>
          write(
            'PATCH /interviews/{id}',
            { params: { id }, body: { cancelled: true, reason } },
            'The interview was not cancelled',
          ),
        done: 'Interview cancelled',
        onShown,
      }),
    answer: ({ id }: Interview, body: BodyInput<'POST /interviews/{id}/answer'>): void =>
      change({
        send: () =>
          write('POST /interviews/{id}/answer', { params: { id }, body }, 'Your answer was not saved'),
        done: body.answer === 'accepted' ? 'Accepted' : 'Declined',
      }),
  };
}
