import type { SearchSchemaInput } from '@tanstack/react-router';

/** The comparison's search parameters in the URL. */
interface CompareSearch {
  /** The candidates' ids, separated by commas. A person may have edited the text. */
  ids: string;
}

export function readCompareSearch({ ids = '' }: { ids?: unknown } & SearchSchemaInput): CompareSearch {
  return { ids: String(ids) };
}
