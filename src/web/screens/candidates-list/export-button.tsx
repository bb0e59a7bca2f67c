import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { exportCandidates } from '#web/candidate/selection/export-candidates.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import { loadMatching } from './load-picked.ts';

/** Downloads all matching candidates, on all pages. */
export function ExportButton({ search, total }: { search: CandidatesSearch; total: number }) {
  const [isBusy, setBusy] = useState(false);

  async function exportAll(): Promise<void> {
    setBusy(true);
    try {
      exportCandidates(await loadMatching(search));
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
