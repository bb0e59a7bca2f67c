import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stage } from '#domain/stage.ts';
import { applicationsParams, type InboxSearch } from '#web/app/address/inbox-search.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { applicationsQuery } from '#web/app/api/queries.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { decide, type InboxEntry } from './decide.ts';

/** The applications of the inbox, without those about which the person has just decided. */
export function useInbox(search: InboxSearch) {
  const query = applicationsQuery(applicationsParams(search));
  const { data, error, isPending } = useQuery({
    ...query,
    enabled: search.part === 'new' || search.part === 'all',
    placeholderData: keepPreviousData,
    structuralSharing: keepEqual,
  });
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());

  /** Hides the row at once, until the answer says whether it is gone. */
  async function decideAbout(entry: InboxEntry, to: Stage): Promise<void> {
    const { id } = entry.application;
    if (search.part === 'new') setDecided((before) => new Set([...before, id]));
    await decide(entry, to);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setDecided((before) => new Set([...before].filter((each) => each !== id)));
  }

  return {
    entries: (data?.data ?? []).filter(({ application }) => !decided.has(application.id)),
    total: Math.max(0, (data?.total ?? 0) - decided.size),
    jobs: data?.jobs ?? [],
    error,
    isPending,
    decideAbout,
  };
}
