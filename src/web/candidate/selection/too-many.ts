import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { toast } from '#web/kit/toast.tsx';

/** Tells whether there are too many candidates for one change. If so, shows a toast. */
export function areTooMany({ length }: readonly unknown[]): boolean {
  if (length <= MOST_CHANGED_TOGETHER) return false;
  const most = MOST_CHANGED_TOGETHER.toLocaleString('en');
  toast.error(`At most ${most} candidates can be changed together. ${length} are selected`);
  return true;
}
