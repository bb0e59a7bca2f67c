import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { toast } from '#web/kit/toast.tsx';

/** Downloads candidates as a CSV file, or says why it can’t. */
export async function exportCandidates(candidates: readonly CandidateWithJob[]): Promise<void> {
  try {
    await (await import('./export-now.ts')).exportNow(candidates);
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : 'Export failed');
  }
}
