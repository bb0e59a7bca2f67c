import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import { candidatesCsv, localTime } from './candidates-csv.ts';
import { whoIn } from './move-in-series.ts';

/** Downloads candidates as a CSV file. */
export function exportCandidates(candidates: readonly CandidateWithJob[]): void {
  const file = new Blob([candidatesCsv(candidates)], { type: 'text/csv;charset=utf-8' });
  const [day] = localTime(new Date().toISOString()).split(' ');
  download(file, `hirelane-candidates-${day}.csv`);
  toast.info(`Exported ${whoIn(candidates)}`);
}
