import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAnswerFilters } from '#domain/assessment/answer-filter.ts';
import type { Stage } from '#domain/stage.ts';
import { applicationsParams, type InboxSearch } from '#web/app/address/inbox-search.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { applicationsQuery } from '#web/app/api/queries.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { decide, type InboxEntry } from './decide.ts';
import type { Sorted } from './decide-together.ts';

/** The rows of a person: the latest application, and the others while they are open. */
export interface PersonShown {
  readonly rows: readonly InboxEntry[];
  readonly others:
    | { readonly count: number; readonly isOpen: boolean; readonly onToggle: () => void }
    | undefined;
}

/** The applications of the inbox, without those about which the person has just decided. */
export function useInbox(asked: InboxSearch) {
  // An address that was edited by hand may have a filter that is none.
  const search = readAnswerFilters(asked.answers) === null ? { ...asked, answers: '' } : asked;
  const query = applicationsQuery(applicationsParams(search));
  const { data, error, isPending } = useQuery({
    ...query,
    enabled: search.part === 'new' || search.part === 'all',
    placeholderData: keepPreviousData,
    structuralSharing: keepEqual,
  });
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());

  /** Hides the rows at once, until the answer says whether they are gone. */
  async function hide<Result>(entries: readonly InboxEntry[], act: () => Promise<Result>): Promise<Result> {
    const ids = new Set(entries.map(({ application }) => application.id));
    if (search.part === 'new') setDecided((before) => new Set([...before, ...ids]));
    const result = await act();
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setDecided((before) => new Set([...before].filter((each) => !ids.has(each))));
    return result;
  }

  async function decideAboutAll(sorted: Sorted, to: Stage | null): Promise<boolean> {
    const { decideTogether } = await import('./decide-together.ts');
    return hide([...sorted.moved, ...sorted.kept], () => decideTogether({ ...sorted, to }));
  }

  const people = (data?.data ?? []).flatMap(({ others, ...first }): PersonShown[] => {
    const all = [first, ...others].filter(({ application }) => !decided.has(application.id));
    const [shown] = all;
    if (!shown) return [];
    const ids = all.map(({ application }) => application.id);
    const isOpen = ids.some((id) => opened.has(id));
    const onToggle = () =>
      setOpened((before) => {
        const closed = [...before].filter((id) => !ids.includes(id));
        return new Set(isOpen ? closed : [...closed, ...ids]);
      });
    return [
      {
        rows: isOpen ? all : [shown],
        others: all.length > 1 ? { count: all.length - 1, isOpen, onToggle } : undefined,
      },
    ];
  });

  return {
    people,
    /** True if all applications of this page stand in the rows of other pages, with later ones of the same people. */
    isElsewhere: data !== undefined && data.data.length === 0 && data.total > 0,
    total: Math.max(0, (data?.total ?? 0) - decided.size),
    jobs: data?.jobs ?? [],
    error,
    isPending,
    decideAbout: (entry: InboxEntry, to: Stage) => hide([entry], () => decide(entry, to)),
    decideAboutAll,
  };
}
