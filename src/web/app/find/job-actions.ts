import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Inbox, Megaphone } from 'lucide-react';
import { INBOX_SEARCH_DEFAULTS } from '#web/app/address/inbox-search.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import type { Action } from './actions.tsx';

/** The actions for each job: write its opening, and see its new applications. Empty until a text is typed. */
export function useJobActions(text: string): readonly Action[] {
  const router = useRouter();
  const { data } = useQuery({ ...allJobsQuery, enabled: text.trim() !== '' });
  if (text.trim() === '') return [];
  return (data?.data ?? []).flatMap(({ id, title }) => [
    {
      label: `Opening of ${title}`,
      Icon: Megaphone,
      act: () => void router.navigate({ to: '/jobs/$jobId/opening', params: { jobId: String(id) } }),
    },
    {
      label: `Inbox of ${title}`,
      also: 'new applications',
      Icon: Inbox,
      act: () => void router.navigate({ to: '/inbox', search: { ...INBOX_SEARCH_DEFAULTS, job: id } }),
    },
  ]);
}
