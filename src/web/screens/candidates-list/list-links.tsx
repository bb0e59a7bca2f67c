import { useRouter } from '@tanstack/react-router';
import { FileUp, ListChecks } from 'lucide-react';
import { memo } from 'react';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { leaveForImport } from '#web/app/device/dropped-for-import.ts';
import { useDroppedForImport } from '#web/app/device/use-dropped-for-import.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';

/** Links to the likely duplicates. */
export function DuplicatesLink() {
  return (
    <LinkButton to="/candidates/duplicates" search={{ page: 1 }} variant="quiet" size="small">
      Duplicates
    </LinkButton>
  );
}

/** Links to the import. A file dropped on the list or a table pasted there opens the import, too. */
export const ImportLink = memo(function ImportLink({ job }: { job: number | null }) {
  const router = useRouter();
  const link = { to: '/candidates/import', search: { job } } as const;
  const isOver = useDroppedForImport((files) => {
    leaveForImport(files);
    void router.navigate(link);
  });
  return (
    <LinkButton {...link} icon={<FileUp />} variant={isOver ? 'primary' : 'secondary'}>
      Import
    </LinkButton>
  );
});

/** Starts the triage of all matching candidates. The key is T. */
export const TriageLink = memo(function TriageLink({ search }: { search: CandidatesSearch }) {
  const router = useRouter();
  const { columns: _, page: __, ...filters } = search;
  const link = { to: '/triage', search: filters, state: { candidatesSearch: search } } as const;
  useShortcut('t', () => void router.navigate(link));
  return (
    <LinkButton {...link} icon={<ListChecks />} aria-keyshortcuts="T">
      Triage
    </LinkButton>
  );
});
