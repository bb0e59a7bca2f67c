import { MutationObserver } from '@tanstack/react-query';
import type { GivenReason } from '#domain/reason/reason.ts';
import { write } from '#web/app/api/call.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange, undoChanges } from '#web/app/history/undo-change.ts';
import { currentToasts } from '#web/kit/toast-queue.ts';
import { toast } from '#web/kit/toast.tsx';
import { REASON_MUTATION, type Question, type Rejected } from '#web/app/history/ask-why.ts';

interface Answer {
  readonly asked: Question;
  readonly reason: GivenReason;
  /** The reason as it is shown, or null for none. */
  readonly words: string | null;
}

/** Stores a reason. It is a mutation so that an undo waits until the reason is stored. */
const sender = new MutationObserver(queryClient, {
  mutationKey: REASON_MUTATION,
  async mutationFn({ asked: { people, moves }, reason }: Answer) {
    const moved = await Promise.allSettled(moves);
    const written = await write(
      'PATCH /candidates',
      { body: { ids: people.map(({ id }) => id), reason } },
      'The reason was not saved',
    );
    return {
      written,
      moved: moved.flatMap((move) =>
        move.status === 'fulfilled' && move.value !== null ? [move.value] : [],
      ),
    };
  },
  onSuccess({ written, moved }, { asked: { people }, words }) {
    const who = nameOf(people);
    const text = words === null ? `The reason for ${who} is removed` : `${who} rejected: ${words}`;
    toastWithMoves(text, people.length, moved, written.change);
    void refreshAfter(written);
  },
  onError(error) {
    toast.error(error.message);
    void refreshAll();
  },
});

/**
 * Stores why people were rejected, as a change of its own that can be undone. A toast reports failures.
 *
 * @returns the ids of those whose rejection and reason are stored. A move may have failed
 */
export async function giveReason(answer: Answer): Promise<readonly number[]> {
  try {
    const { written } = await sender.mutate(answer);
    return written.value.data.filter(({ stage }) => stage === 'rejected').map(({ id }) => id);
  } catch {
    return [];
  }
}

export function nameOf(people: readonly Rejected[]): string {
  return people.length === 1 ? (people[0]?.name ?? '') : `${people.length} candidates`;
}

/** Shows a toast for a reason. If the toast of the move is still open, this one replaces it, and its “Undo” undoes both. */
function toastWithMoves(text: string, count: number, moved: readonly number[], change: number | null): void {
  const moveToast = currentToasts().find(({ about }) => about?.some((seq) => moved.includes(seq)));
  if (!moveToast?.about || change === null) {
    toastChange(text, { change });
    return;
  }
  const seqs = [...moveToast.about, change];
  const where = count === 1 ? 'back where they were' : `${count} candidates are back where they were`;
  toast.info(text, {
    replaces: moveToast.id,
    about: seqs,
    onUndo: () =>
      void undoChanges({
        changes: seqs.map((seq) => ({ seq, count: 0 })),
        toggle: 'undo',
        words: { undo: () => (count === 1 ? `${text.split(':')[0]} is ${where}` : where), redo: () => text },
      }),
  });
}
