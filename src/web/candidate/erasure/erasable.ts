import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sign } from '#domain/duplicates/likeness.ts';
import type { ERASABLE } from '#domain/erasure/erasing.ts';
import type { Stage } from '#domain/stage.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

/** The candidates to erase: by their ids, or all who were rejected before a moment. */
export type ErasureSelection = { readonly ids: readonly number[] } | { readonly rejectedBefore: string };

interface Named {
  readonly id: number;
  readonly name: string;
  readonly jobTitle: string;
  readonly stage: Stage | null;
}

/** A candidate beside the selected ones, who may be another application of the same person. */
export interface Other extends Named {
  readonly isSure: boolean;
  readonly signs: readonly Sign[];
}

/** The rows and files that an erasure would remove. */
export interface Found {
  readonly data: readonly (Named & { readonly merged: number })[];
  readonly others: readonly Other[];
  readonly rows: Readonly<Record<(typeof ERASABLE)[number], number>>;
  readonly changes: number;
  readonly total: number;
  readonly later: number;
}

/** The maximum number of names in the dialog. */
export const MOST_NAMED = 20;

/** Finds what an erasure would take away, with the other applications of the same people, of which each can be left out. */
export function useErasable(selection: ErasureSelection) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const first = useQuery(queryOf(selection));
  const { data: found } = first;
  const others = found?.others ?? [];
  const people = found?.data ?? [];
  const isChosen = (id: number, byDefault: boolean) => byDefault !== toggled.has(id);
  const chosen = [
    ...people.filter(({ id }) => isChosen(id, true)),
    ...others.filter(({ id, isSure }) => isChosen(id, isSure)),
  ];
  const ids = chosen.map(({ id }) => id);
  const isOther = toggled.size > 0 || others.some(({ isSure }) => isSure);
  const second = useQuery({
    ...queryOf({ ids }),
    enabled: isOther && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const counts = isOther ? second : first;
  return {
    found,
    error: first.error ?? second.error,
    /** The candidates to erase. */
    chosen,
    /** The number of rows of each kind that go, with the changes of the log. Undefined while they are counted. */
    counts: counts.isPlaceholderData ? undefined : counts.data,
    isChosen: (id: number) => ids.includes(id),
    toggle: (id: number): void =>
      setToggled((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
  };
}

function queryOf(selection: ErasureSelection) {
  return {
    ...apiQuery(
      'POST /candidates/erase/check',
      { body: selection },
      'It could not be found out what would go',
    ),
    // The preview is not cached, because the data may have changed since the dialog was last open.
    gcTime: 0,
    retry: false,
  };
}
