import { useRouter } from '@tanstack/react-router';
import { ListChecks, RefreshCw } from 'lucide-react';
import { memo } from 'react';
import { isFiltered, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { usePlace } from '#web/kit/place.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import styles from './candidates-page.module.css';

interface ListActionsProps {
  search: CandidatesSearch;
  onCreate: () => void;
}

/**
 * The actions beside the title. “Refresh” is quiet, because the list shows changes by itself. The list of a job has “Add
 * candidate” in the frame above.
 */
export function ListActions({ search, onCreate }: ListActionsProps) {
  const place = usePlace();
  return (
    <>
      <IconButton label="Refresh" onClick={() => void refreshAll()}>
        <RefreshCw />
      </IconButton>
      <TriageLink search={search} />
      {place === null && (
        <Button variant="primary" onClick={onCreate}>
          + New <span className={styles['long']}>Candidate</span>
        </Button>
      )}
    </>
  );
}

/**
 * Starts the triage of all matching candidates, or of those in Applied while the list has no filter but its job. The key
 * is T.
 */
const TriageLink = memo(function TriageLink({ search }: { search: CandidatesSearch }) {
  const router = useRouter();
  const { columns: _, page: __, ...filters } = search;
  const isNarrowed = isFiltered({ ...search, job: null });
  const triaged = isNarrowed ? filters : { ...filters, stage: 'applied' };
  const link = { to: '/triage', search: triaged, state: { candidatesSearch: search } } as const;
  const triage = (): void => void router.navigate(link);
  useShortcut('t', triage);
  useScreenActions([{ label: 'Triage these candidates', keys: 'T', act: triage }]);
  return (
    <LinkButton {...link} icon={<ListChecks />} aria-keyshortcuts="T">
      <span className={styles['long']}>Triage</span>
    </LinkButton>
  );
});
