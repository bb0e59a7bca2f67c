import { Download } from 'lucide-react';
import { useState } from 'react';
import { MOST_CHANGED_TOGETHER, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { call } from '#web/app/api/call.ts';
import { candidatesParams, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { exportCandidates } from '#web/candidate/selection/export-candidates.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';

/** Downloads all matching candidates, on all pages. */
export function ExportButton({ search, total }: { search: CandidatesSearch; total: number }) {
  const [isBusy, setBusy] = useState(false);

  async function exportAll(): Promise<void> {
    setBusy(true);
    try {
      exportCandidates(await loadAll(search));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Export failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={<Download />} disabled={isBusy || total === 0} onClick={() => void exportAll()}>
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

async function loadAll(search: CandidatesSearch): Promise<CandidateWithJob[]> {
  const found: CandidateWithJob[] = [];
  const filters = candidatesParams(search);
  for (let page = 1, hasMore = true; hasMore; page++) {
    const query = { ...filters, page, pageSize: MOST_CHANGED_TOGETHER };
    // oxlint-disable-next-line no-await-in-loop -- a part at a time
    const { data, total } = await call('GET /candidates', { query }, 'Failed to load candidates');
    found.push(...data);
    hasMore = data.length > 0 && page * MOST_CHANGED_TOGETHER < total;
  }
  return found;
}
