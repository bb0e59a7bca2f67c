import { download } from '#web/ui/download.ts';
import type { LoadedSubmission } from './profile-queries.ts';

/** Downloads a submission as it is stored. */
export function exportSubmission(submission: LoadedSubmission): void {
  const json = new Blob([JSON.stringify(submission, null, 2)], { type: 'application/json' });
  download(json, exportName(submission));
}

/** Job, candidate and time (product §2), in characters that every file system allows. */
function exportName({ jobId, candidateId, createdAt }: LoadedSubmission): string {
  const time = new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-');
  return `job-${jobId}-candidate-${candidateId ?? 'none'}-${time}.json`;
}
