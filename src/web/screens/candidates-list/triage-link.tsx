import { useRouter } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { memo } from 'react';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';

/** Goes through all who match one after the other, also by the key T. */
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
