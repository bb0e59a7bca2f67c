import type { SearchSchemaInput } from '@tanstack/react-router';

/** Who is compared, as it is in the URL. */
interface CompareSearch {
  /** Their ids with commas between, or whatever else somebody wrote there. */
  ids: string;
}

export function readCompareSearch({ ids = '' }: { ids?: unknown } & SearchSchemaInput): CompareSearch {
  return { ids: String(ids) };
}
