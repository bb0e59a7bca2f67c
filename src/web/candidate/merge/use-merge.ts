import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { toast } from '#web/kit/toast.tsx';

type Pair = readonly [CandidateWithJob, CandidateWithJob];

/** Records that two candidates are one person with two applications, which are both kept. */
export function useKeepApplications() {
  const { write } = useWrite(toast.error);
  return ([one, other]: Pair): void => {
    const outcome = {
      failed: 'Could not be kept as one person',
      done: `Kept both applications of ${one.name}`,
    };
    write('POST /duplicates/kept', { body: { ids: [one.id, other.id] } }, outcome, one.id);
  };
}

/** Marks two candidates as different people. */
export function useMarkDifferent() {
  const { write } = useWrite(toast.error);
  return ([one, other]: Pair): void => {
    const outcome = {
      failed: 'Could not be marked as different people',
      done: `Marked ${one.name} and ${other.name} as different people`,
    };
    write('POST /duplicates/different', { body: { ids: [one.id, other.id] } }, outcome, one.id);
  };
}
