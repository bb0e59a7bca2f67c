import { useMutation } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Takeable } from '#domain/duplicates/merge.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

export interface Merge {
  readonly stays: CandidateWithJob;
  readonly goes: CandidateWithJob;
  /** The fields to take from the candidate who is merged into the other. */
  readonly take: readonly Takeable[];
}

/** @param onDone called when the screen shows the merged candidate */
export function useMerge(onDone: () => void) {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ stays, goes, take }: Merge) =>
      write(
        'POST /candidates/{id}/merge',
        { params: { id: stays.id }, body: { candidateId: goes.id, take: [...take] } },
        'Merge failed',
        retry,
      ),
    onSuccess: async (merged, { stays, goes }) => {
      await refreshAfter(merged);
      onDone();
      toastChange(`Merged ${goes.name} into ${stays.name}`, merged);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { merge: (merge: Merge) => once(() => mutateAsync(merge)), isPending };
}

/** Marks two candidates as different people. */
export function useMarkDifferent() {
  const once = useOneAtATime();
  const { mutateAsync } = useMutation({
    mutationFn: ([one, other]: readonly [CandidateWithJob, CandidateWithJob]) =>
      write(
        'POST /duplicates/different',
        { body: { ids: [one.id, other.id] } },
        'Could not be marked as different people',
      ),
    onSuccess: async (kept, [one, other]) => {
      await refreshAfter(kept);
      toastChange(`Marked ${one.name} and ${other.name} as different people`, kept);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (pair: readonly [CandidateWithJob, CandidateWithJob]) => once(() => mutateAsync(pair), pair[0].id);
}
