import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { toast } from '#web/kit/toast.tsx';

/** Whether there are more candidates than one change can take. If so, a toast says it. */
export function areTooMany({ length }: readonly number[]): boolean {
  if (length <= MOST_CHANGED_TOGETHER) return false;
  const most = MOST_CHANGED_TOGETHER.toLocaleString('en');
  toast.error(`No more than ${most} candidates can be changed together, and ${length} are selected`);
  return true;
}
