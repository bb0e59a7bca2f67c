import { useState } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';

/** A page of a long list, for a table that would be slow as a whole. */
export function usePageOf<Item>(items: readonly Item[], pageSize: number) {
  const [asked, setPage] = useState(1);
  const page = clampPage(asked, items.length, pageSize);
  const first = (page - 1) * pageSize;
  return {
    page,
    setPage,
    pages: pageCount(items.length, pageSize),
    first,
    shown: items.slice(first, first + pageSize),
  };
}
