import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { call } from '#web/app/api/call.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import { candidatesCsv, localTime, type KeptUntil } from './candidates-csv.ts';
import { whoIn } from './move-in-series.ts';

/**
 * Downloads candidates as a CSV file.
 *
 * @throws ApiError
 */
export async function exportNow(candidates: readonly CandidateWithJob[]): Promise<void> {
  const text = candidatesCsv(candidates, await loadKeptUntil());
  const [day] = localTime(new Date().toISOString()).split(' ');
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), `hirelane-candidates-${day}.csv`);
  toast.info(`Exported ${whoIn(candidates)}`);
}

/** The most agreements on a page. */
const PAGE = 10_000;

async function loadKeptUntil(): Promise<KeptUntil> {
  const kept = new Map<number, string>();
  for (let page = 1, total = 1; (page - 1) * PAGE < total; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const found = await call(
      'GET /consents',
      { query: { kept: true, page, pageSize: PAGE } },
      'Export failed',
    );
    ({ total } = found);
    // The latest is first, so that it stays.
    for (const { candidate, consent } of found.data) {
      if (!kept.has(candidate.id)) kept.set(candidate.id, consent.keptUntil ?? '');
    }
  }
  return kept;
}
