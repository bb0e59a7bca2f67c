import { MutationObserver } from '@tanstack/react-query';
import type { GivenReason } from '#domain/reason/reason.ts';
import { write } from '#web/app/api/call.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastInSeries } from '#web/app/history/toast-series.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
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
    if (words === null) toastChange(text, written, { people: people.length });
    else toastRejection(text, people, moved, written.change);
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

/**
 * Shows a toast for a reason. Several rejections in a row share it. If the toast of the move is still open, this one
 * replaces it, and its “Undo” undoes both.
 */
function toastRejection(
  text: string,
  people: readonly Rejected[],
  moved: readonly number[],
  change: number | null,
): void {
  const move = currentToasts().find(({ about }) => about?.some((seq) => moved.includes(seq)));
  const who = nameOf(people);
  toastInSeries(
    {
      kind: 'rejected with a reason',
      count: people.length,
      people: people.map(({ id }) => id),
      ...(move?.about && { alsoUndoes: move.about }),
      text,
      textOfAll: (count) => `${count} rejected, last: ${who}`,
      words: {
        undo: (count) => {
          if (!move) return `${count === 1 ? 'The reason' : `${count} reasons`} removed`;
          return `${count === 1 ? `${who} is` : `${count} candidates are`} back where they were`;
        },
        redo: (count) => (count === 1 ? text : `${count} rejected`),
      },
    },
    { change },
    move?.id,
  );
}
