import type { SearchSchemaInput } from '@tanstack/react-router';

/** The compared candidates in the URL. */
interface CompareSearch {
  /** Ids separated by commas. Anybody may write other text there. */
  ids: string;
}

export function readCompareSearch({ ids = '' }: { ids?: unknown } & SearchSchemaInput): CompareSearch {
  return { ids: String(ids) };
}
