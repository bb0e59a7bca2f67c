import { useMutation } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

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
