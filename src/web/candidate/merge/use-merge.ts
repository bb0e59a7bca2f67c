import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { toast } from '#web/kit/toast.tsx';

/** Marks two candidates as different people. */
export function useMarkDifferent() {
  const { write } = useWrite(toast.error);
  return ([one, other]: readonly [CandidateWithJob, CandidateWithJob]): void => {
    const outcome = {
      failed: 'Could not be marked as different people',
      done: `Marked ${one.name} and ${other.name} as different people`,
    };
    write('POST /duplicates/different', { body: { ids: [one.id, other.id] } }, outcome, one.id);
  };
}
