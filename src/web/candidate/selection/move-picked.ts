import { MutationObserver } from '@tanstack/react-query';
import type { Stage } from '#domain/stage.ts';
import { write } from '#web/app/api/call.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastInSeries } from '#web/app/history/toast-series.ts';
import { askWhyIfRejected } from '#web/app/history/ask-why.ts';
import { moveInSeries } from '#web/candidate/selection/move-in-series.ts';
import { areTooMany } from '#web/candidate/selection/too-many.ts';
import { toast } from '#web/kit/toast.tsx';

interface MoveOfPicked {
  readonly ids: readonly number[];
  readonly to: Stage;
}

/** Moves are sent as a mutation, so that an undo waits for them. */
const sender = new MutationObserver(queryClient, {
  mutationFn: ({ ids, to }: MoveOfPicked) =>
    write('PATCH /candidates', { body: { ids, stage: to } }, 'Move failed'),
  onSuccess(written, { to }) {
    const { change } = written;
    const moved = written.value.data;
    if (change === null) {
      toast.info('No stage change');
      return;
    }
    toastInSeries(moveInSeries(moved, to), written);
    askWhyIfRejected(moved, to, Promise.resolve(change));
    void refreshAfter(written);
  },
  onError(error) {
    toast.error(error.message);
    void refreshAll();
  },
});

/**
 * Moves candidates to another stage as one change, all of them or none.
 *
 * @returns whether the candidates were moved; a failure was already shown
 */
export async function movePicked(ids: readonly number[], to: Stage): Promise<boolean> {
  if (areTooMany(ids)) return false;
  return sender.mutate({ ids, to }).then(
    () => true,
    () => false,
  );
}
